import { defineWords } from '#shared/define-words.ts'

type Count = { count: number }

/** What a public form says of its own: what can be wrong with an answer, how long it is kept, and what Yes and No are called. */
export const ownFieldWords = defineWords(
  'own-fields',
  {
    notANumber: 'Please enter a number, such as 12 or 3.5',
    tooLong: 'Please write at most 500 characters',
    notUploaded: 'The file has not been uploaded. Please choose it again.',
    keptMonths: ({ count }: Count, grammar) =>
      `We keep this answer for ${grammar.plural(count, { one: 'one month', other: `${grammar.number(count)} months` })}.`,
    yes: 'Yes',
    no: 'No',
  },
  {
    'zh-Hans': {
      notANumber: '请输入数字，例如 12 或 3.5',
      tooLong: '最多可写 500 个字符',
      notUploaded: '文件尚未上传，请重新选择。',
      keptMonths: ({ count }, grammar) => `此回答保存 ${grammar.number(count)} 个月。`,
      yes: '是',
      no: '否',
    },
    ms: {
      notANumber: 'Sila masukkan nombor, seperti 12 atau 3.5',
      tooLong: 'Sila tulis paling banyak 500 aksara',
      notUploaded: 'Fail belum dimuat naik. Sila pilih semula.',
      keptMonths: ({ count }, grammar) => `Kami menyimpan jawapan ini selama ${grammar.number(count)} bulan.`,
      yes: 'Ya',
      no: 'Tidak',
    },
    ta: {
      notANumber: 'ஓர் எண்ணை உள்ளிடவும், எ.கா. 12 அல்லது 3.5',
      tooLong: 'அதிகபட்சம் 500 எழுத்துகள் எழுதவும்',
      notUploaded: 'கோப்பு பதிவேற்றப்படவில்லை. மீண்டும் தேர்ந்தெடுக்கவும்.',
      keptMonths: ({ count }, grammar) =>
        `இந்தப் பதிலை ${grammar.plural(count, { one: 'ஒரு மாதம்', other: `${grammar.number(count)} மாதங்கள்` })} வைத்திருப்போம்.`,
      yes: 'ஆம்',
      no: 'இல்லை',
    },
  },
)
