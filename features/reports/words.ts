import { defineWords } from '#shared/define-words.ts'

interface Clock {
  hours: number
  minutes: number
}

interface Confirmed {
  name: string
  organisation: string
  /** Where not all locations count; empty otherwise. */
  places: string
  hours: string
  first: string
  last: string
}

/** What stands on a letter that confirms hours. */
export const letterWords = defineWords(
  'hoursLetters',
  {
    title: 'Confirmation of volunteer hours',
    confirmed: ({ name, organisation, places, hours, first, last }: Confirmed) =>
      `We confirm that ${name} volunteered with ${organisation}${places && ` at ${places}`} for ${hours} from ${first} to ${last}.`,
    ofAll: 'These are the hours of all its people who came, added up.',
    andOthers: ({ places }: { places: string }) => `${places} and others`,
    duration: ({ hours, minutes }: Clock, grammar) =>
      [
        hours || !minutes
          ? grammar.plural(hours, { one: `${grammar.number(hours)} hour`, other: `${grammar.number(hours)} hours` })
          : '',
        minutes ? grammar.plural(minutes, { one: `${minutes} minute`, other: `${minutes} minutes` }) : '',
      ]
        .filter(Boolean)
        .join(' '),
    activity: 'Activity',
    otherActivities: ({ count }: { count: number }) => `${count} other activities`,
    people: 'People',
    sessions: 'Sessions',
    hours: 'Hours',
    total: 'Total',
    signature: 'Signature',
    signer: 'Name and designation',
    isGenuine: 'Is this letter genuine?',
    scan: 'Scan the code. The page shows the organisation, the period, the hours, the day of issue, and whether the letter still stands.',
  },
  {
    'zh-Hans': {
      title: '志愿服务时数证明',
      confirmed: ({ name, organisation, places, hours, first, last }) =>
        `兹证明 ${name} 于 ${first} 至 ${last} 期间，在 ${organisation}${places ? `（${places}）` : ' '}参与志愿服务，共计 ${hours}。`,
      ofAll: '以上为该团体所有到场人员的服务时数总和。',
      andOthers: ({ places }) => `${places} 等`,
      duration: ({ hours, minutes }, grammar) =>
        [hours || !minutes ? `${grammar.number(hours)} 小时` : '', minutes ? `${minutes} 分钟` : '']
          .filter(Boolean)
          .join(' '),
      activity: '活动',
      otherActivities: ({ count }) => `其他 ${count} 项活动`,
      people: '人次',
      sessions: '场次',
      hours: '时数',
      total: '合计',
      signature: '签名',
      signer: '姓名与职衔',
      isGenuine: '如何核实此证明？',
      scan: '请扫描二维码。网页会显示机构、期间、时数、签发日期，以及此证明是否仍然有效。',
    },
    ms: {
      title: 'Pengesahan Jam Khidmat Sukarela',
      confirmed: ({ name, organisation, places, hours, first, last }) =>
        `Dengan ini disahkan bahawa ${name} telah berkhidmat sebagai sukarelawan dengan ${organisation}${places && ` di ${places}`} selama ${hours} dari ${first} hingga ${last}.`,
      ofAll: 'Ini ialah jumlah jam semua orangnya yang hadir.',
      andOthers: ({ places }) => `${places} dan lain-lain`,
      duration: ({ hours, minutes }, grammar) =>
        [hours || !minutes ? `${grammar.number(hours)} jam` : '', minutes ? `${minutes} minit` : '']
          .filter(Boolean)
          .join(' '),
      activity: 'Aktiviti',
      otherActivities: ({ count }) => `${count} aktiviti lain`,
      people: 'Orang',
      sessions: 'Sesi',
      hours: 'Jam',
      total: 'Jumlah',
      signature: 'Tandatangan',
      signer: 'Nama dan jawatan',
      isGenuine: 'Adakah surat ini tulen?',
      scan: 'Imbas kod ini. Halamannya menunjukkan organisasi, tempoh, jumlah jam, tarikh dikeluarkan dan sama ada surat ini masih sah.',
    },
    ta: {
      title: 'தொண்டூழிய நேரச் சான்று',
      confirmed: ({ name, organisation, places, hours, first, last }) =>
        `${name}, ${first} முதல் ${last} வரை ${organisation}${places && ` (${places})`} அமைப்பில் ${hours} தொண்டூழியம் செய்துள்ளார் என்று உறுதிப்படுத்துகிறோம்.`,
      ofAll: 'இது வருகை தந்த அனைவரின் நேரத்தின் கூட்டுத்தொகை.',
      andOthers: ({ places }) => `${places} மற்றும் பிற`,
      duration: ({ hours, minutes }, grammar) =>
        [hours || !minutes ? `${grammar.number(hours)} மணிநேரம்` : '', minutes ? `${minutes} நிமிடங்கள்` : '']
          .filter(Boolean)
          .join(' '),
      activity: 'நடவடிக்கை',
      otherActivities: ({ count }) => `வேறு ${count} நடவடிக்கைகள்`,
      people: 'நபர்கள்',
      sessions: 'அமர்வுகள்',
      hours: 'நேரம்',
      total: 'மொத்தம்',
      signature: 'கையொப்பம்',
      signer: 'பெயரும் பதவியும்',
      isGenuine: 'இந்தக் கடிதம் உண்மையானதா?',
      scan: 'குறியீட்டை ஸ்கேன் செய்யுங்கள். அமைப்பு, காலம், நேரம், வழங்கிய தேதி, கடிதம் இன்னும் செல்லுபடியாகிறதா என்பதை அந்தப் பக்கம் காட்டும்.',
    },
  },
)
