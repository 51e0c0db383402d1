import { dayIn, timeIn, timesIn } from '#shared/dates-in.ts'
import type { Language } from '#shared/define-words.ts'
import { cancelledLetter, movedLetter, type ReadyLetter } from './ready-words.ts'
import { longestSubject } from './rules.ts'

/** When and where a session is: local times; `end` and `place` are empty where they are not known. */
interface Occasion {
  start: string
  end: string
  place: string
}

/** A session that moved, or is off, which has no `after`. */
export interface Told {
  sessionName: string
  before: Occasion
  after?: Occasion | undefined
}

/** More would be a letter that nobody reads: a year of weeks. */
export const mostListed = 53

const words = {
  en: {
    dear: 'Dear {{firstName}},',
    before: 'Before',
    now: 'Now',
    changed: 'Changed',
    off: 'Cancelled',
    moved: 'The time or place of these sessions has changed. Please look for those for which you are signed up:',
    cancelled: 'Unfortunately these sessions do not take place. Please look for those for which you are signed up:',
    more: (count: number) => `and ${count} more: please ask us about later ones`,
    tell: 'If you cannot come, please tell us as soon as you can.',
    sorry: 'We are sorry for the trouble, and hope to see you at another session.',
    regards: 'Warm regards,',
  },
  'zh-Hans': {
    dear: '{{firstName}}，您好！',
    before: '原定',
    now: '现在',
    changed: '更改',
    off: '取消',
    moved: '以下场次的时间或地点有更改，请查看您已报名的场次：',
    cancelled: '很抱歉，以下场次取消了，请查看您已报名的场次：',
    more: (count: number) => `另有 ${count} 场：之后的场次请向我们询问`,
    tell: '如果您不能前来，请尽早告诉我们。',
    sorry: '给您带来不便，敬请见谅。希望在其他活动中见到您。',
    regards: '此致',
  },
  ms: {
    dear: '{{firstName}} yang dihormati,',
    before: 'Sebelum ini',
    now: 'Sekarang',
    changed: 'Perubahan',
    off: 'Dibatalkan',
    moved: 'Masa atau tempat sesi yang berikut telah berubah. Sila semak sesi yang anda daftar:',
    cancelled: 'Dukacita dimaklumkan bahawa sesi yang berikut dibatalkan. Sila semak sesi yang anda daftar:',
    more: (count: number) => `dan ${count} lagi: sila tanya kami tentang sesi yang kemudian`,
    tell: 'Jika anda tidak dapat hadir, sila beritahu kami secepat mungkin.',
    sorry: 'Kami memohon maaf atas kesulitan ini, dan berharap dapat berjumpa anda pada sesi lain.',
    regards: 'Salam mesra,',
  },
  ta: {
    dear: 'அன்புள்ள {{firstName}},',
    before: 'முன்பு',
    now: 'இப்போது',
    changed: 'மாற்றம்',
    off: 'ரத்து',
    moved: 'இந்த அமர்வுகளின் நேரம் அல்லது இடம் மாறியுள்ளது. நீங்கள் பதிவு செய்துள்ளவற்றைப் பார்க்கவும்:',
    cancelled: 'இந்த அமர்வுகள் நடைபெறாது என்பதை வருத்தத்துடன் தெரிவிக்கிறோம். நீங்கள் பதிவு செய்துள்ளவற்றைப் பார்க்கவும்:',
    more: (count: number) => `மேலும் ${count}: பிந்தைய அமர்வுகளைப் பற்றி எங்களிடம் கேளுங்கள்`,
    tell: 'உங்களால் வர முடியாவிட்டால், முடிந்த அளவு விரைவில் எங்களுக்குத் தெரிவியுங்கள்.',
    sorry: 'சிரமத்திற்கு வருந்துகிறோம். வேறொரு அமர்வில் உங்களைச் சந்திப்போம் என்று நம்புகிறோம்.',
    regards: 'அன்புடன்,',
  },
} as const satisfies Record<Language, unknown>

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Saturday, 5 December 2026, 09:00 AM – 12:00 PM, Hall. */
const occasionIn = (language: Language, { start, end, place }: Occasion): string =>
  [dayIn(language, start), end ? timesIn(language, start, end) : timeIn(language, start), escaped(place)]
    .filter(Boolean)
    .join(', ')

/** The same letter in each language in which the ready one is. */
function inEach(
  ready: ReadyLetter,
  write: (language: Language, html: string, subject: string) => [string, string],
): ReadyLetter {
  const [subject, html] = write('en', ready.html, ready.subject)
  const translations = ready.translations.map((one) => {
    const [itsSubject, itsHtml] = write(one.language, one.html, one.subject)
    return { ...one, subject: itsSubject, html: itsHtml }
  })
  return { ...ready, subject, html, translations }
}

/** The letter about one session that moved says as well when and where it was. */
export const oneMoved = ({ before }: Told): ReadyLetter =>
  inEach(movedLetter, (language, html, subject) => {
    const [greeting, said, ...rest] = html.split('</p>')
    const was = `<p>${words[language].before}: ${occasionIn(language, before)}`
    return [subject, [greeting, said, ...rest.slice(0, 1), was, ...rest.slice(1)].join('</p>')]
  })

/** One letter about several sessions of `title`, which names each: its reader may be signed up for some of them. */
export function severalTold(title: string, told: readonly Told[], reason = ''): ReadyLetter {
  const isOff = told.every(({ after }) => !after)
  return inEach(isOff ? cancelledLetter : movedLetter, (language) => {
    const say = words[language]
    const items = told.slice(0, mostListed).map(({ sessionName, before, after }) => {
      const name = sessionName && sessionName !== title ? `<strong>${escaped(sessionName)}</strong><br>` : ''
      const was = occasionIn(language, before)
      return `<li><p>${name}${after ? `${say.before}: ${was}<br>${say.now}: ${occasionIn(language, after)}` : was}</p></li>`
    })
    const left = told.length - items.length
    const lines = [
      say.dear,
      title ? `<strong>${escaped(title)}</strong>` : '',
      isOff ? say.cancelled : say.moved,
      `<ul>${items.join('')}${left ? `<li><p>${say.more(left)}</p></li>` : ''}</ul>`,
      isOff ? escaped(reason) : '',
      isOff ? say.sorry : say.tell,
      `${say.regards}<br>{{organisation}}`,
    ]
    const subject = [isOff ? say.off : say.changed, title].filter(Boolean).join(': ')
    const html = lines.filter(Boolean).map((line) => (line.startsWith('<ul>') ? line : `<p>${line}</p>`))
    return [subject.slice(0, longestSubject), html.join('')]
  })
}
