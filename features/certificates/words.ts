import { defineWords } from '#shared/define-words.ts'

type Count = { count: number }

/** What stands on a certificate, and how its e-mail names the milestone. */
export const certificateWords = defineWords(
  'certificates',
  {
    title: 'Certificate of Appreciation',
    presentedTo: 'is presented to',
    hoursServed: ({ count }: Count, grammar) =>
      `for ${grammar.plural(count, { one: 'an hour', other: `${grammar.number(count)} hours` })} of volunteer service`,
    yearsServed: ({ count }: Count, grammar) =>
      `for ${grammar.plural(count, { one: 'a year', other: `${grammar.number(count)} years` })} of volunteer service`,
    hours: ({ count }: Count, grammar) =>
      grammar.plural(count, { one: `${grammar.number(count)} hour`, other: `${grammar.number(count)} hours` }),
    years: ({ count }: Count, grammar) =>
      grammar.plural(count, { one: `${grammar.number(count)} year`, other: `${grammar.number(count)} years` }),
    thanks: 'Thank you for your time, your care and your help.',
    date: 'Date',
    signature: 'Signature',
    genuine: 'Scan to check that it is genuine',
  },
  {
    'zh-Hans': {
      title: '感谢状',
      presentedTo: '谨此颁予',
      hoursServed: ({ count }, grammar) => `感谢您 ${grammar.number(count)} 小时的志愿服务`,
      yearsServed: ({ count }, grammar) => `感谢您 ${grammar.number(count)} 年的志愿服务`,
      hours: ({ count }, grammar) => `${grammar.number(count)} 小时`,
      years: ({ count }, grammar) => `${grammar.number(count)} 年`,
      thanks: '感谢您付出的时间、关怀与帮助。',
      date: '日期',
      signature: '签名',
      genuine: '扫码核实真伪',
    },
    ms: {
      title: 'Sijil Penghargaan',
      presentedTo: 'disampaikan kepada',
      hoursServed: ({ count }, grammar) => `atas ${grammar.number(count)} jam khidmat sukarela`,
      yearsServed: ({ count }, grammar) => `atas ${grammar.number(count)} tahun khidmat sukarela`,
      hours: ({ count }, grammar) => `${grammar.number(count)} jam`,
      years: ({ count }, grammar) => `${grammar.number(count)} tahun`,
      thanks: 'Terima kasih atas masa, keprihatinan dan bantuan anda.',
      date: 'Tarikh',
      signature: 'Tandatangan',
      genuine: 'Imbas untuk mengesahkan ketulenannya',
    },
    ta: {
      title: 'பாராட்டுச் சான்றிதழ்',
      presentedTo: 'வழங்கப்படுபவர்',
      hoursServed: ({ count }, grammar) => `${grammar.number(count)} மணிநேரத் தொண்டூழியச் சேவைக்காக`,
      yearsServed: ({ count }, grammar) => `${grammar.number(count)} ஆண்டுத் தொண்டூழியச் சேவைக்காக`,
      hours: ({ count }, grammar) => `${grammar.number(count)} மணிநேரம்`,
      years: ({ count }, grammar) => `${grammar.number(count)} ஆண்டுகள்`,
      thanks: 'உங்கள் நேரத்திற்கும் அக்கறைக்கும் உதவிக்கும் நன்றி.',
      date: 'தேதி',
      signature: 'கையொப்பம்',
      genuine: 'உண்மைத்தன்மையைச் சரிபார்க்க ஸ்கேன் செய்யுங்கள்',
    },
  },
)
