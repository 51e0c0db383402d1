const ofSon = /\b(?:s\/o|a\/l|bin|ibni)(?=\s|$)/i
const ofDaughter = /\b(?:d\/o|a\/p|binte|binti|bte)(?=\s|$)/i

/** Whether a name is that of a son, or of a daughter; undefined where it says neither. */
export const isSon = (name: string): boolean | undefined =>
  ofSon.test(name) === ofDaughter.test(name) ? undefined : ofSon.test(name)

/** Nur bin Abdullah and Nur binte Abdullah are two people, though all other words of their names are the same. */
export function areSonAndDaughter(one: string, other: string): boolean {
  const [first, second] = [isSon(one), isSon(other)]
  return first !== undefined && second !== undefined && first !== second
}
