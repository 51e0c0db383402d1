interface Namesake {
  name: string
  phone: string | null
  /** YYYY-MM-DD */
  dob: string | null
}

const sameName = ({ name }: Namesake) => name.normalize('NFKC').trim().toLowerCase()

/**
 * What tells people of one name apart, in their order: the last four digits of the phone, and the year of birth where
 * that is not enough. Of a name that nobody else has it is empty: the least is shown.
 */
export function tellApart(people: readonly Namesake[]): string[] {
  const byName = Map.groupBy(people, sameName)
  return people.map((one) => {
    const namesakes = byName.get(sameName(one)) ?? []
    if (namesakes.length < 2) return ''
    const ends = namesakes.map(({ phone }) => (phone ?? '').replaceAll(/\D/g, '').slice(-4))
    const areEnough = ends.every(Boolean) && new Set(ends).size === ends.length
    const end = ends[namesakes.indexOf(one)] ?? ''
    const year = areEnough || !one.dob ? '' : `born ${one.dob.slice(0, 4)}`
    return [end && `…${end}`, year].filter(Boolean).join(', ')
  })
}

/** A name, with what tells it from the same name of others. */
export const nameApart = ({ fullName, toldApart }: Record<'fullName' | 'toldApart', string>): string =>
  toldApart ? `${fullName} (${toldApart})` : fullName
