/** What a mail that comes back says of the address: nobody is there, it may work another time, or nobody wants it. */
export const bounceKinds = ['hard', 'soft', 'complaint'] as const
export type BounceKind = (typeof bounceKinds)[number]

/** So many mails that came back softly within so many days stop an address. */
export const mostSoftBounces = 3
export const softBounceDays = 90

/** A mail to us, as far as it decides whether another one came back. */
export interface ReceivedMail {
  /** Of `multipart/report`: delivery-status, feedback-report, … */
  reportType: string
  /** The part that programs read: the fields of the delivery status or of the complaint. */
  fields: string
  from: string
  subject: string
  /** What people read, without the copy of the mail that came back. */
  text: string
  /** Whether its head names recipients that were not reached, as Exim and Gmail do. */
  namesFailed: boolean
}

export interface Bounce {
  kind: BounceKind
  /** A sentence for staff; nothing of the other mail server's own words, which can contain anything. */
  reason: string
}

/** By the code of RFC 3463 where there is one, else by what mail servers usually say. */
const causes: readonly { code: RegExp; said: RegExp; isHard: boolean; reason: string }[] = [
  {
    code: /^[45]\.2\.2$/,
    said: /(?:over|exceeded)[\w ]{0,20} quota|quota exceeded|(?:mailbox|inbox) is full|out of storage/i,
    isHard: false,
    reason: 'The mailbox is full',
  },
  {
    code: /^5\.(?:1\.2|4\.4|4\.310)$/,
    said: /(?:host|domain)(?: name)? (?:unknown|not found|does not exist)|unrouteable/i,
    isHard: true,
    reason: 'No mail server has this name',
  },
  {
    code: /^5\.(?:1\.(?:0|1|3|6|10)|2\.1)$/,
    said: /user unknown|unknown (?:user|recipient)|no such (?:user|recipient|mailbox|address)|no mailbox here|address not found|account [\w ]{0,40}does not exist|recipient ?not ?found|mailbox (?:not found|unavailable|does not exist)|does ?n[o']t have an? [\w .-]{0,60}account|recipient address rejected: access denied/i,
    isHard: true,
    reason: 'There is no such mailbox',
  },
  {
    code: /^5\.7\.\d+$/,
    said: /spam|blocked|blacklist|policy|reputation/i,
    isHard: false,
    reason: 'The other mail server refused this e-mail',
  },
]

const statusOf = (text: string): string | undefined => /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0]
const field = (fields: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t]+.*)*)`, 'im').exec(fields)?.[1]?.trim() ?? ''

/** What became of the mail that this one is about, or undefined where this is no bounce and no complaint. */
export function judgeMail(mail: ReceivedMail): Bounce | undefined {
  if (mail.reportType === 'feedback-report') return judgeComplaint(mail.fields)
  if (mail.reportType === 'delivery-status') return judgeStatus(mail)
  return mail.reportType === '' && isBounceInWords(mail) ? bounceOf(statusOf(mail.text), mail.text) : undefined
}

/** RFC 5965. Other reports, such as one that a mail is no spam after all, complain of nothing. */
function judgeComplaint(fields: string): Bounce | undefined {
  const type = field(fields, 'Feedback-Type').toLowerCase()
  return ['abuse', 'fraud', 'opt-out'].includes(type)
    ? { kind: 'complaint', reason: 'The recipient marked it as spam' }
    : undefined
}

/** RFC 3464. A mail that is late has not come back. */
function judgeStatus({ fields, text }: ReceivedMail): Bounce | undefined {
  if (field(fields, 'Action').toLowerCase() !== 'failed') return undefined
  const said = field(fields, 'Diagnostic-Code')
  const status = statusOf(field(fields, 'Status'))
  // some name a general code, and the exact one in words
  return bounceOf(status && !status.endsWith('.0.0') ? status : (statusOf(said) ?? status), said || text)
}

/** Programs that send no report: they say in plain words that they gave up. */
const isBounceInWords = ({ from, subject, text, namesFailed }: ReceivedMail): boolean =>
  (namesFailed || /^(?:mailer-daemon|postmaster)@/i.test(from)) &&
  /permanent|could ?n[o']t be delivered|wasn't able to deliver|undeliverable|returned to sender|failure notice/i.test(
    `${subject}\n${text}`,
  ) &&
  !/^(?:warning|delayed)|still being retried/i.test(subject)

function bounceOf(status: string | undefined, said: string): Bounce {
  const cause =
    causes.find(({ code }) => status !== undefined && code.test(status)) ?? causes.find((one) => one.said.test(said))
  const isHard = cause?.isHard === true && !status?.startsWith('4')
  const reason = cause?.reason ?? 'It could not be delivered'
  return { kind: isHard ? 'hard' : 'soft', reason: status ? `${reason} (${status})` : reason }
}
