/** Subjects and bodies are cut nowhere: what is longer is refused. */
export const longestSubject = 200
export const longestBody = 500_000
export const longestTemplateName = 100
/** 5 MB, exactly, as it is before it is encoded for the way. */
export const largestAttachment = 5_242_880
export const largestImage = 1_048_576
/** Of a picture. */
export const longestDescription = 300
/** Addresses and people whom one letter may name one by one; filters and statuses reach any number. */
export const mostNamed = 10_000
export const mostAudiences = 50

/** As long as what some recipients were chosen by is called. */
const longestLabel = 300

/** Names of several things together are no reason to refuse a letter. */
export const shortenLabel = (label: string): string =>
  label.length > longestLabel ? `${label.slice(0, longestLabel - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : label

export const longestAddress = 254
/** With a name before it. */
export const longestNamed = 400

/** What a mail can be sent to: no more than the mailer takes, which is stricter than what a record may hold. */
export const mailable =
  "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$"
const mailablePattern = new RegExp(mailable)
export const isMailable = (address: string): boolean =>
  address.length <= longestAddress && mailablePattern.test(address)

/** What somebody who gets a letter is on record as, by the names of the lists; `member` is one of an organisation's. */
export const recipientKinds = ['indivols', 'volunteeringorg', 'member', 'address'] as const

/** What a letter is about: people can stop one and keep the others. */
export const mailTopics = ['news', 'sessions', 'thanks'] as const
export type MailTopic = (typeof mailTopics)[number]

/** What is filled in for each recipient. In texts it stands as `{{firstName}}`; nothing else between braces means anything. */
export const mergeFields = [
  'firstName',
  'fullName',
  'organisation',
  'sessionName',
  'sessionDate',
  'sessionTime',
  'sessionPlace',
  'cancelReason',
  'role',
  'hours',
  'milestone',
  'endingChecks',
  'ownPage',
  'answerPage',
] as const
export type MergeField = (typeof mergeFields)[number]
/** One of the organisation's own fields, by its id. */
export type OwnMergeField = `own:${string}`
export type AnyMergeField = MergeField | OwnMergeField
export type OwnMergeValues = Record<OwnMergeField, string>
export type MergeValues = Record<MergeField, string> & OwnMergeValues

export const ownMergeField = (id: string): OwnMergeField => `own:${id}`
const isOwnMergeField = (field: AnyMergeField): field is OwnMergeField => field.startsWith('own:')

/** Those that need a session. */
export const sessionFields: readonly MergeField[] = [
  'sessionName',
  'sessionDate',
  'sessionTime',
  'sessionPlace',
  'cancelReason',
  'role',
  'hours',
]

const ownToken = 'own:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** A field as it stands in texts, wherever it stands. */
export const token = new RegExp(`\\{\\{(${mergeFields.join('|')}|${ownToken})\\}\\}`, 'g')

/** A field whose last brace has just been typed. */
export const typedField = new RegExp(`${token.source}$`)

/** The fields that a text names, each once. */
export const fieldsOf = (text: string): AnyMergeField[] => [
  ...new Set(Array.from(text.matchAll(token), (found) => found[1] as AnyMergeField)),
]

/** A text in pieces: words, and between them the fields that it names. */
export const piecesOf = (text: string): readonly ({ words: string } | { field: string })[] =>
  text.split(token).map((piece, at) => (at % 2 ? { field: piece } : { words: piece }))

/** The ids of the organisation's own fields that these texts name, each once. */
export const ownFieldsOf = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap(fieldsOf)
      .filter(isOwnMergeField)
      .map((field) => field.slice(ownMergeField('').length)),
  ),
]

/** Fields that are whole addresses of ours: a link may begin with one. */
const isAddress = (field: string) => field === 'ownPage' || field === 'answerPage'
const tokenInLink = new RegExp(token.source.replace('{(', '{link:('), 'g')

/** HTML whose links say that what is filled into them is a part of an address: a name may hold spaces and `&`. */
export const withLinkedFields = (html: string): string =>
  html.replaceAll(/\bhref="[^"]*"/gi, (link) =>
    link.replaceAll(token, (all, field: string, at: number) =>
      at === 'href="'.length && isAddress(field) ? all : `{{link:${field}}}`,
    ),
  )

/** The text with everybody's own values in place of the fields; a field of which nothing is known leaves nothing. */
export const mergeInto = (text: string, values: MergeValues, escape: (value: string) => string = (value) => value) =>
  text
    .replaceAll(tokenInLink, (_all, field: AnyMergeField) => encodeURIComponent((values[field] ?? '').toWellFormed()))
    .replaceAll(token, (_all, field: AnyMergeField) => escape(values[field] ?? ''))

/** `/template/add` is where templates are made, in any case of letters. */
export const reservedTemplateName = 'add'

/** A name as it stands in addresses: with hyphens for spaces. */
export const nameOfTemplate = (name: string): string => name.trim().replaceAll(/\s+/g, '-')

/** Letters and digits of any script, and hyphens. */
export const isTemplateName = (name: string): boolean =>
  name.length <= longestTemplateName && /^[\p{L}\p{M}\p{N}-]+$/u.test(name)

/** Why somebody gets no mail. */
export const leftOutReasons = [
  'no-address',
  'bad-address',
  'unsubscribed',
  'bounced',
  'complained',
  'deleted',
  // of a reminder that waited: they said no or were taken off since
  'not-coming',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]

/** What became of one recipient's mail. Where no mail server was set it was kept, and has reached nobody. */
export const recipientStates = [
  'waiting',
  'sending',
  'sent',
  'kept',
  'left-out',
  'refused',
  'given-up',
  'cancelled',
  'bounced',
  'complained',
] as const
export type RecipientState = (typeof recipientStates)[number]

/** Those whom a second try may reach. */
export const notReached: readonly RecipientState[] = ['kept', 'refused', 'given-up', 'cancelled']

export const messageStates = ['draft', 'scheduled', 'sending', 'sent', 'cancelled', 'stopped'] as const
export type MessageState = (typeof messageStates)[number]

/** What the list of e-mails can be narrowed to. */
export const listedStates = ['scheduled', 'sending', 'sent', 'kept', 'cancelled', 'stopped'] as const
export type ListedState = (typeof listedStates)[number]

/** Before the father's name, in Malay and Tamil names. */
const patronymic = /\s+(?:bin|binte|binti|bte|bt|ibni|s\/o|d\/o|a\/l|a\/p)\s+.*$/i

/** The commonest Chinese surnames of Singapore, which are written first. */
const surnames = new Set(
  `ang aw bay boey chai chan chang chee chen cheng cheong chew chia chiam chiang chin ching chng choo chong chow chu chua
   chuah foo fong gan goh gwee ham han heng ho hoo huang hui kang kee khoo koh kok kong kwan kwek kwok lai lam lau law lee
   leong leow liew lim lin liu loh loke loo low lua lum mok neo ng ngo ong ooi pang peh phua poh pang quah quek seah seet
   seow sia siew sim sng soh soo soon tan tang tay teh teng teo thng toh wang wee wong woo wu yang yap yeo yeow yip yong
   yuen zhang zhao zheng zhou zhu`.split(/\s+/),
)

/**
 * How to begin a letter to somebody of whom only the full name is known: without the father's name, and without the
 * surname where that is one that stands first.
 */
export function firstNameOf(fullName: string): string {
  const written = fullName.trim().replaceAll(/\s+/g, ' ')
  const name = withoutCapitals(written).replace(patronymic, '')
  const words = name.split(' ')
  if (!/^[\p{Script=Latin}\p{M}\s.,'’/@-]+$/u.test(name) || words.length < 2) return name
  const [first = '', ...others] = words
  if (first.endsWith(',')) return others.join(' ')
  if (surnames.has(first.toLowerCase()) && others.length >= 2) return others.slice(0, 2).join(' ')
  return name.length === written.length ? first : name
}

/** "TAN MEI HUA" as it is written in a letter: lists are often kept in capitals. */
const withoutCapitals = (name: string): string =>
  name === name.toUpperCase() && /\p{Lu}{2}/u.test(name)
    ? name.toLowerCase().replaceAll(/(?<![\p{L}\p{M}’'])\p{L}/gu, (letter) => letter.toUpperCase())
    : name
