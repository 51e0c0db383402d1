import type { FormField } from '../form-field.ts'
import { simplified } from '../simplified.ts'
import { singular as oneOf } from '../singular.ts'
import { askedOf } from './asked-of-others.ts'
import { headingWords, simpleHeading, vagueWords, withoutNumber } from './heading-words.ts'

type FindField = (
  heading: string,
  isFree: (name: string) => boolean,
  fields: readonly FormField[],
) => FormField | undefined

/**
 * By all of a heading, by what stands before a bracket or a stroke, or by what the bracket says: each as it is written in
 * the table of such words, then by its words in whatever order and form, then as a question.
 */
export const findByWords: FindField = (written, isFree, fields) => {
  const heading = withoutNumber(written)
  const outside = [heading, heading.replaceAll(/\([^)]*\)/g, ''), heading.split(/[/(:]/)[0] ?? ''].flatMap((way) => [
    way,
    way.replace(isNow, ''),
    way.replace(howToAnswer, ''),
  ])
  const ways = [...outside, /\(([^)]*)\)/.exec(heading)?.[1] ?? '', ...inEachScript(heading)]
  const free = fields.filter(({ name }) => isFree(name))
  for (const [said, write, known] of [
    [ways, simpleHeading, asWritten],
    // a bracket says as much in other words of what it is not: "Name (as in NRIC)"
    [outside, wordsOf, worded],
  ] as const)
    for (const way of new Set(said.map(write).filter(Boolean))) {
      const field = free.find(({ name }) => known.get(name)?.has(way))
      if (field) return field
    }
  const words = wordsOf(heading)
  const named = (words ? free.find(({ label }) => wordsOf(label) === words) : undefined) ?? ownOfLabel(heading, free)
  const shortened = named ? undefined : byFirstWords(heading, free)
  const asked =
    !named &&
    !shortened &&
    isQuestion(heading) &&
    !askedOf(heading) &&
    askedFor.find(([name, said]) => isFree(name) && said.test(heading))
  return asked ? free.find(({ name }) => name === asked[0]) : (named ?? shortened)
}

/** "Company 公司" says one thing twice. */
function inEachScript(heading: string): string[] {
  const chinese = heading.match(/\p{Script=Han}+/gu)?.join('') ?? ''
  const latin = heading.replaceAll(/\p{Script=Han}+/gu, ' ')
  return chinese && /\p{Script=Latin}/u.test(latin) ? [latin, chinese] : []
}

/** "New HP" is a list of what became another, "Status now" what it is today. */
const isNow = /^\s*(?:new|current|present|latest|updated)\s+(?=\S)|(?<=\S)\s+now\s*$/i

/** "Leader? Y" and "Attended - yes/no" say what to write into the cells. */
const howToAnswer = /[\s?:–-]+(?:y|yes|tick|✓|✔|√|x)(?:\s*\/\s*(?:n|no))?\s*$/i

/** Fields that an organisation made itself have no other name. */
const isId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** "Tshirts", "T shirt size" and "T-SHIRT" as one: its words as one of them each, without what stands between. */
export const labelKey = (text: string): string =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .map(oneOf)
    .join('')
/** What a size or a number is of says it as well. */
const withoutMeasure = (text: string) => text.replace(/(?<=\S)[\s-]+(?:sizes?|numbers?|nos?\.?)\s*$/i, '')

/** An own field that is called so in another spelling. */
function ownOfLabel(heading: string, free: readonly FormField[]): FormField | undefined {
  const own = free.filter(({ name }) => isId.test(name))
  for (const key of [labelKey(heading), labelKey(withoutMeasure(heading))]) {
    const found = key ? own.filter(({ label }) => labelKey(label) === key) : []
    if (found.length) return found.length === 1 ? found[0] : undefined
  }
  return undefined
}

/** "T-shirt" and "Shirt" are the organisation's own "T-shirt size", where they are a part of no other's label. */
function byFirstWords(heading: string, free: readonly FormField[]): FormField | undefined {
  const begun = simpleHeading(heading)
  if (begun.length < 5) return undefined
  const words = wordsOf(heading).split(' ')
  const own = free.filter(({ name, label }) => {
    const said = wordsOf(label).split(' ')
    return isId.test(name) && (simpleHeading(label).startsWith(begun) || words.every((word) => said.includes(word)))
  })
  return own.length === 1 ? own[0] : undefined
}

/** By words that say a field only where no other column is it. */
export const findByVagueWords: FindField = (heading, isFree, fields) =>
  fields.find(({ name }) => isFree(name) && vagueWords[name]?.map(simpleHeading).includes(simpleHeading(heading))) ??
  (saysRemarks.test(heading) && !ofFew.test(heading)
    ? fields.find(({ name }) => name === 'remarks' && isFree(name))
    : undefined)

/** "What they do for us / remarks"; what is said of somebody's health is for few. */
const saysRemarks = /\bremarks?\b|备注/i
const ofFew = /\b(?:medical|health|allerg\w*|nric|confidential|private|conditions?)\b/i

const singular = (word: string) => (word.length > 3 && !word.endsWith('ss') ? word.replace(/s$/, '') : word)

const spellings = new Map(
  [
    ['number', 'no', 'num', 'tel', 'telephone', 'phone'],
    ['mobile', 'hp', 'handphone', 'cell', 'cellphone', 'whatsapp', 'wa'],
    ['language', 'lang', 'dialect'],
    ['spoken', 'speak', 'speaking'],
    ['interest', 'interested'],
    ['address', 'add', 'addr'],
    ['nric', 'ic'],
  ].flatMap(([meant = '', ...others]) => others.map((other) => [singular(other), meant] as const)),
)

const saysNothing = new Set(
  'of the your you my their in as per a an please for to is are do volunteer volunteering singapore'
    .split(' ')
    .map(singular),
)

const asWritten = tableOf(simpleHeading)
const worded = tableOf(wordsOf)

function tableOf(write: (text: string) => string): Map<string, Set<string>> {
  return new Map(Object.entries(headingWords).map(([name, list]) => [name, new Set(list.map(write))]))
}

/** The words of a heading whatever their order, number and spelling: "Langs spoken" has those of "Spoken languages". */
function wordsOf(text: string): string {
  const plain = simplified(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/\bnok\b/g, 'next of kin')
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map(singular).map((word) => spellings.get(word) ?? word)
  const said = [...new Set(words)].filter((word) => !saysNothing.has(word)).toSorted()
  // "No." alone is the place in the list
  return said.join(' ').replace(/^number$/, '')
}

/** As forms on the web ask: "What is your gender?" */
const isQuestion = (heading: string) => /\?\s*$/.test(heading) || heading.trim().split(/\s+/).length > 3
const reach = '(?:reach|call|contact|text|whats ?app|message|sms|phone|ring|get hold of|get in touch with)'
/** "Best number to reach you", "Which number can we WhatsApp you on?" */
const numberToReach = [
  `(?:number|no\\.?|phone|mobile|hp|hand ?phone)\\b.*\\b${reach} (?:you|me)`,
  `${reach} (?:you|me) (?:on|at|by phone|by whatsapp)(?!.*e-?mail)`,
  '(?:your|my|best|preferred) (?:(?:own|personal|current|local) )?(?:number|mobile|hand ?phone|hp|phone|whats ?app)\\b(?!.*(?:model|brand|type))',
].join('|')
const ofOthers = '(?!.*(?:emergency|next of kin|parent|guardian|school|company|organisation|child))'
const askedFor = (
  [
    // pictures and letters are other consents
    [
      'agreeToTerms',
      '(?<!photo.*|video.*|image.*|picture.*|media.*|mail.*|marketing.*|newsletter.*)(?:pdpa|consent|agree)(?!.*(?:photo|video|image|picture|media|mail|marketing|newsletter))',
    ],
    ['gender', 'gender|sex'],
    ['dob', 'date of birth|birth ?date|birthday|born'],
    ['email', 'e-?mail'],
    ['mobileNo', `(?:mobile|hand ?phone|phone|contact) (?:no\\b\\.?|number)|${numberToReach}`],
    ['postalCode', 'postal ?code|postcode'],
    ['address', '(?:home|residential|mailing) address|where do you live|area do you live'],
    ['preferredVolunteeringDaysAndTimes', '(?:which|what) days?|when (?:are|can|could) you'],
    ['priorMedicalCondition', '(?:medical|health) (?:conditions?|problems?|issues?)|allergies'],
    ['preferredVolunteeringRoles', '(?:like|want) to (?:help|do|volunteer)|interested in'],
    ['nationality', 'nationality'],
    ['race', 'race|ethnicity'],
    ['religion', 'religion'],
    ['spokenLanguages', 'languages?'],
    ['fullName', '(?:full|your) name'],
  ] as const
).map(([name, words]) => [name, new RegExp(`^${ofOthers}.*\\b(?:${words})(?:\\b|$)`, 'i')] as const)
