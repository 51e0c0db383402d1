/** Somebody else of whom a form asks: whom to call when something happens, or another, such as a referee. */
export type AskedOf = 'kin' | 'other'

const peopleBeside =
  'husband|wife|spouse|partner|father|mother|dad|mum|parents?|guardian|family|relatives?|brother|sister|siblings?|son|daughter|child|children|friend|neighbour|doctor|gp|boss|manager|supervisor|teacher|tutor|principal|employer|colleague|care ?giver'
const isAnother = new RegExp(
  [
    String.raw`\b(?:that|this|the other) person\b`,
    String.raw`\bwhom\b|\bwho (?:should|shall|can|may|do|must|else|to)\b|\bwho (?:is|are|was|referred|introduced|recommended|invited) (?:the|your|you|to)\b`,
    String.raw`\brefere(?:es?|nces?)\b|\breferrers?\b|\b(?:referred|introduced|recommended|invited) (?:by|you)\b|\bguarantors?\b|\bwitness\b`,
    String.raw`\byour (?:\w+ )?(?:${peopleBeside})\b(?!['’]s? (?:card|day))`,
    String.raw`^(?:doctor|gp|supervisor|boss|manager|employer|teacher|neighbour|spouse|husband|wife)['’]s\b`,
    String.raw`\bsomeone (?:else|close|we)\b|\banother (?:person|adult)\b`,
  ].join('|'),
  'i',
)
const anEmergency =
  /\bemergenc(?:y|ies)\b|\bnext[- ]of[- ]kin\b|\bnok\b|\bif (?:something|anything|an accident|there is an)\b|\bif you (?:feel|fall|get|become|are|were|faint|have)\b.*\b(?:unwell|ill|sick|hurt|injur\w*|accident|faint|trouble|lost)\b|\bif (?:we )?(?:cannot|can['’]?t|could not|couldn['’]t|are unable to|fail to) (?:reach|contact|get)\b/i
const inCase = /\bin case\b/i
const whomToCall =
  /\bwhom?\b.{0,20}\b(?:call|contact|notify|inform|ring|phone|reach|tell|alert)\b(?!\s+me\b)|\bsomeone (?:else|close|we)\b/i
const reachesYou =
  /\b(?:reach|call|contact|text|whatsapp|message|sms|phone|ring|get hold of|get in touch with|notify|inform) you\b/i
const pointsBack = /\b(?:their|his|her|them|he|she)\b/i

/** Of whom a heading asks by its own words; undefined where that is the person whom the row is of. */
export function askedOf(heading: string): AskedOf | undefined {
  if (anEmergency.test(heading) || whomToCall.test(heading)) return 'kin'
  if (isAnother.test(heading)) return inCase.test(heading) ? 'kin' : 'other'
  // "in case we need to reach you" asks for nobody else
  return inCase.test(heading) && !reachesYou.test(heading) ? 'kin' : undefined
}

const asksNumber =
  /\bnumbers?\b|\bno\.?(?=\W|$)|\bphone\b|\bmobile\b|\bhp\b|\bhand ?phone\b|\btel\b|\bcontact\b(?! person)/i
const asksMail = /\be-?mail\b/i
const asksWho = /\bwhom?\b|\bnames?\b|\bperson\b(?!['’]s)|\bsomeone\b/i
/** "In an emergency ring": whom, with or without the number. */
const asksToCall = /\b(?:call|ring|notify|inform|alert|tell)\b/i
const asksRelation = /\brelat(?:ed|ion|ionship)\b/i

/** What a question about somebody else wants of them. */
export function wantedOf(heading: string): 'name' | 'number' | 'relation' | 'mail' | undefined {
  if (asksRelation.test(heading) && !/\bnames?\b/i.test(heading)) return 'relation'
  if (asksMail.test(heading)) return 'mail'
  const isThat = /\b(?:that|this) person['’]s\b/i.test(heading)
  if (asksWho.test(heading) && !(isThat && !/\bwhom\b/i.test(heading))) return 'name'
  if (asksNumber.test(heading)) return 'number'
  return asksToCall.test(heading) ? 'name' : undefined
}

export interface AskedColumn {
  who: AskedOf
  wants: ReturnType<typeof wantedOf>
  /** The column before it that names the person, where "their" means them. */
  of?: number
}

/** The columns that ask of somebody else; "their number" is that person's where one before asks of somebody else. */
export function columnsAsked(
  headings: readonly string[],
  isOfOther: (heading: string) => boolean,
): (AskedColumn | undefined)[] {
  let last: { at: number; who: AskedOf } | undefined
  return headings.map((heading, at) => {
    const own = askedOf(heading)
    const back = last && (pointsBack.test(heading) || /\b(?:that|this) person\b/i.test(heading)) ? last : undefined
    const who = own === 'kin' ? own : (back?.who ?? own)
    if (who ?? isOfOther(heading)) last = back && own !== 'kin' ? back : { at, who: who ?? 'other' }
    return who && { who, wants: wantedOf(heading), ...(back ? { of: back.at } : {}) }
  })
}
