import { defineWords } from '#shared/define-words.ts'

interface Clock {
  hours: number
  minutes: number
}

interface Confirmed {
  name: string
  organisation: string
  /** Where not all sessions count: their locations, or that they have none; empty otherwise. */
  places: string
  hours: string
  first: string
  last: string
}

interface Days {
  first: string
  last: string
}

/** What a letter that confirms hours says, and the page behind its code. */
export const letterWords = defineWords(
  'hoursLetters',
  {
    title: 'Confirmation of volunteer hours',
    confirmed: ({ name, organisation, places, hours, first, last }: Confirmed) =>
      `We confirm that ${name} volunteered with ${organisation}${places && ` at ${places}`} for ${hours} from ${first} to ${last}.`,
    ofAll: 'These are the hours of all its people who came, added up.',
    andOthers: ({ places }: { places: string }) => `${places} and others`,
    withoutLocation: 'sessions without a location',
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
    people: 'People',
    places: 'At',
    sessions: 'Sessions',
    hours: 'Hours',
    total: 'Total',
    signature: 'Signature',
    signer: 'Name and designation',
    isGenuine: 'Is this letter genuine?',
    scan: 'Scan the code. The page shows the organisation, the period, the hours, the day of issue, and whether the letter still stands.',
    pageTitle: 'Volunteer hours',
    language: 'Language',
    organisation: 'Organisation',
    period: 'Period',
    fromTo: ({ first, last }: Days) => `${first} to ${last}`,
    issuedOn: 'Issued on',
    stands: 'This letter stands',
    standsText: 'The records still show these hours.',
    corrected: 'The hours on record have changed',
    correctedText: 'The records have changed since this letter was issued. Please ask for a new letter.',
    withdrawn: 'This letter no longer stands',
    withdrawnText: 'The organisation does not confirm it any more.',
    unknown: 'This letter is not known',
    unknownText: 'Nobody has issued a letter with this code. Please check that the whole address was scanned or typed.',
  },
  {
    'zh-Hans': {
      title: '志愿服务时数证明',
      confirmed: ({ name, organisation, places, hours, first, last }) =>
        `兹证明 ${name} 于 ${first} 至 ${last} 期间，在 ${organisation}${places ? `（${places}）` : ' '}参与志愿服务，共计 ${hours}。`,
      ofAll: '以上为该团体所有到场人员的服务时数总和。',
      andOthers: ({ places }) => `${places} 等`,
      withoutLocation: '未设定地点的场次',
      duration: ({ hours, minutes }, grammar) =>
        [hours || !minutes ? `${grammar.number(hours)} 小时` : '', minutes ? `${minutes} 分钟` : '']
          .filter(Boolean)
          .join(' '),
      activity: '活动',
      people: '人次',
      places: '地点',
      sessions: '场次',
      hours: '时数',
      total: '合计',
      signature: '签名',
      signer: '姓名与职衔',
      isGenuine: '如何核实此证明？',
      scan: '请扫描二维码。网页会显示机构、期间、时数、签发日期，以及此证明是否仍然有效。',
      pageTitle: '志愿服务时数',
      language: '语言',
      organisation: '机构',
      period: '期间',
      fromTo: ({ first, last }) => `${first} 至 ${last}`,
      issuedOn: '签发日期',
      stands: '此证明有效',
      standsText: '记录中的时数与此证明相符。',
      corrected: '记录中的时数已有变更',
      correctedText: '此证明签发后，记录已有更改。请索取新的证明。',
      withdrawn: '此证明已失效',
      withdrawnText: '该机构不再确认此证明。',
      unknown: '查无此证明',
      unknownText: '没有以此编码签发的证明。请检查是否扫描或输入了完整的网址。',
    },
    ms: {
      title: 'Pengesahan Jam Khidmat Sukarela',
      confirmed: ({ name, organisation, places, hours, first, last }) =>
        `Dengan ini disahkan bahawa ${name} telah berkhidmat sebagai sukarelawan dengan ${organisation}${places && ` di ${places}`} selama ${hours} dari ${first} hingga ${last}.`,
      ofAll: 'Ini ialah jumlah jam semua orangnya yang hadir.',
      andOthers: ({ places }) => `${places} dan lain-lain`,
      withoutLocation: 'sesi tanpa lokasi',
      duration: ({ hours, minutes }, grammar) =>
        [hours || !minutes ? `${grammar.number(hours)} jam` : '', minutes ? `${minutes} minit` : '']
          .filter(Boolean)
          .join(' '),
      activity: 'Aktiviti',
      people: 'Orang',
      places: 'Di',
      sessions: 'Sesi',
      hours: 'Jam',
      total: 'Jumlah',
      signature: 'Tandatangan',
      signer: 'Nama dan jawatan',
      isGenuine: 'Adakah surat ini tulen?',
      scan: 'Imbas kod ini. Halamannya menunjukkan organisasi, tempoh, jumlah jam, tarikh dikeluarkan dan sama ada surat ini masih sah.',
      pageTitle: 'Jam khidmat sukarela',
      language: 'Bahasa',
      organisation: 'Organisasi',
      period: 'Tempoh',
      fromTo: ({ first, last }) => `${first} hingga ${last}`,
      issuedOn: 'Dikeluarkan pada',
      stands: 'Surat ini sah',
      standsText: 'Rekod masih menunjukkan jumlah jam ini.',
      corrected: 'Jumlah jam dalam rekod telah berubah',
      correctedText: 'Rekod telah berubah sejak surat ini dikeluarkan. Sila minta surat yang baharu.',
      withdrawn: 'Surat ini tidak lagi sah',
      withdrawnText: 'Organisasi ini tidak lagi mengesahkannya.',
      unknown: 'Surat ini tidak dikenali',
      unknownText: 'Tiada surat dikeluarkan dengan kod ini. Sila pastikan alamat penuh telah diimbas atau ditaip.',
    },
    ta: {
      title: 'தொண்டூழிய நேரச் சான்று',
      confirmed: ({ name, organisation, places, hours, first, last }) =>
        `${name}, ${first} முதல் ${last} வரை ${organisation}${places && ` (${places})`} அமைப்பில் ${hours} தொண்டூழியம் செய்துள்ளார் என்று உறுதிப்படுத்துகிறோம்.`,
      ofAll: 'இது வருகை தந்த அனைவரின் நேரத்தின் கூட்டுத்தொகை.',
      andOthers: ({ places }) => `${places} மற்றும் பிற`,
      withoutLocation: 'இடம் குறிப்பிடப்படாத அமர்வுகள்',
      duration: ({ hours, minutes }, grammar) =>
        [hours || !minutes ? `${grammar.number(hours)} மணிநேரம்` : '', minutes ? `${minutes} நிமிடங்கள்` : '']
          .filter(Boolean)
          .join(' '),
      activity: 'நடவடிக்கை',
      people: 'நபர்கள்',
      places: 'இடம்',
      sessions: 'அமர்வுகள்',
      hours: 'நேரம்',
      total: 'மொத்தம்',
      signature: 'கையொப்பம்',
      signer: 'பெயரும் பதவியும்',
      isGenuine: 'இந்தக் கடிதம் உண்மையானதா?',
      scan: 'குறியீட்டை ஸ்கேன் செய்யுங்கள். அமைப்பு, காலம், நேரம், வழங்கிய தேதி, கடிதம் இன்னும் செல்லுபடியாகிறதா என்பதை அந்தப் பக்கம் காட்டும்.',
      pageTitle: 'தொண்டூழிய நேரம்',
      language: 'மொழி',
      organisation: 'அமைப்பு',
      period: 'காலம்',
      fromTo: ({ first, last }) => `${first} முதல் ${last} வரை`,
      issuedOn: 'வழங்கிய தேதி',
      stands: 'இந்தக் கடிதம் செல்லுபடியாகும்',
      standsText: 'பதிவுகள் இந்த நேரத்தை இன்னும் காட்டுகின்றன.',
      corrected: 'பதிவுகளில் உள்ள நேரம் மாறியுள்ளது',
      correctedText: 'இந்தக் கடிதம் வழங்கப்பட்ட பிறகு பதிவுகள் மாறியுள்ளன. புதிய கடிதத்தைக் கேளுங்கள்.',
      withdrawn: 'இந்தக் கடிதம் இனி செல்லாது',
      withdrawnText: 'அமைப்பு இதை இனி உறுதிப்படுத்தவில்லை.',
      unknown: 'இந்தக் கடிதம் அறியப்படவில்லை',
      unknownText:
        'இந்தக் குறியீட்டுடன் எந்தக் கடிதமும் வழங்கப்படவில்லை. முழு முகவரியும் ஸ்கேன் செய்யப்பட்டதா அல்லது தட்டச்சு செய்யப்பட்டதா என்று சரிபார்க்கவும்.',
    },
  },
)
