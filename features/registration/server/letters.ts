import { defineWords, type Language } from '#shared/define-words.ts'
import { guardianDays } from '../rules.ts'

export interface Letter {
  language: Language
  subject: string
  paragraphs: string[]
  /** The paragraph that is a link. */
  link?: string
}

const english = {
  hello: 'Hello,',
  receivedSubject: ({ tenant }: { tenant: string }) => `${tenant}: we have received your registration`,
  received: ({ tenant }: { tenant: string }) =>
    `thank you for registering with ${tenant}. We have received your registration and will be in touch with you.`,
  addThemselves: 'Your people can add themselves on this page. Please send them its address:',
  receivedByMistake:
    'If you have not registered with us, somebody has entered your address by mistake. You do not need to do anything.',
  guardianSubject: ({ tenant }: { tenant: string }) => `${tenant}: please confirm a registration`,
  youngPerson: 'A young person',
  namedYou: ({ child, tenant }: { child: string; tenant: string }) =>
    `${child} would like to volunteer with ${tenant} and has named you as parent or guardian. Below 16 years we need your agreement.`,
  pleaseConfirm: ({ days }: { days: number }) => `Please open this page within ${days} days and confirm:`,
  doNotAgree: 'If you do not agree, or do not know about this, you do not need to do anything.',
}

const words = defineWords('registrationLetters', english, {
  'zh-Hans': {
    hello: '您好！',
    receivedSubject: ({ tenant }) => `${tenant}：我们已收到您的登记`,
    received: ({ tenant }) => `感谢您在 ${tenant} 登记。我们已收到您的登记，会再与您联系。`,
    addThemselves: '贵机构的志愿者可在此页自行登记，请把网址发给他们：',
    receivedByMistake: '如果您没有登记，可能是有人误填了您的电邮地址。您不需要做任何事。',
    guardianSubject: ({ tenant }) => `${tenant}：请确认一份登记`,
    youngPerson: '一位年轻人',
    namedYou: ({ child, tenant }) =>
      `${child} 希望成为 ${tenant} 的志愿者，并填写您为家长或监护人。未满 16 岁者须经您同意。`,
    pleaseConfirm: ({ days }) => `请在 ${days} 天内打开此页并确认：`,
    doNotAgree: '如果您不同意或不知道此事，您不需要做任何事。',
  },
  ms: {
    hello: 'Salam sejahtera,',
    receivedSubject: ({ tenant }) => `${tenant}: kami telah menerima pendaftaran anda`,
    received: ({ tenant }) =>
      `terima kasih kerana mendaftar dengan ${tenant}. Kami telah menerima pendaftaran anda dan akan menghubungi anda.`,
    addThemselves: 'Sukarelawan anda boleh mendaftar sendiri pada halaman ini. Sila hantar alamatnya kepada mereka:',
    receivedByMistake:
      'Jika anda tidak mendaftar dengan kami, seseorang telah tersilap memasukkan alamat anda. Anda tidak perlu berbuat apa-apa.',
    guardianSubject: ({ tenant }) => `${tenant}: sila sahkan satu pendaftaran`,
    youngPerson: 'Seorang anak muda',
    namedYou: ({ child, tenant }) =>
      `${child} ingin bersukarela dengan ${tenant} dan telah menamakan anda sebagai ibu bapa atau penjaga. Bagi mereka di bawah 16 tahun, kami memerlukan persetujuan anda.`,
    pleaseConfirm: ({ days }) => `Sila buka halaman ini dalam masa ${days} hari dan sahkan:`,
    doNotAgree: 'Jika anda tidak bersetuju atau tidak tahu tentang hal ini, anda tidak perlu berbuat apa-apa.',
  },
  ta: {
    hello: 'வணக்கம்,',
    receivedSubject: ({ tenant }) => `${tenant}: உங்கள் பதிவு கிடைத்தது`,
    received: ({ tenant }) =>
      `${tenant} அமைப்பில் பதிவு செய்ததற்கு நன்றி. உங்கள் பதிவு எங்களுக்குக் கிடைத்தது; உங்களைத் தொடர்புகொள்வோம்.`,
    addThemselves: 'உங்கள் தொண்டூழியர்கள் இந்தப் பக்கத்தில் தாங்களே பதிவு செய்யலாம். அதன் முகவரியை அவர்களுக்கு அனுப்புங்கள்:',
    receivedByMistake:
      'நீங்கள் எங்களிடம் பதிவு செய்யவில்லை என்றால், வேறொருவர் தவறுதலாக உங்கள் முகவரியை உள்ளிட்டிருக்கிறார். நீங்கள் எதுவும் செய்ய வேண்டியதில்லை.',
    guardianSubject: ({ tenant }) => `${tenant}: ஒரு பதிவை உறுதிப்படுத்தவும்`,
    youngPerson: 'ஓர் இளையர்',
    namedYou: ({ child, tenant }) =>
      `${child}, ${tenant} அமைப்பில் தொண்டூழியம் செய்ய விரும்புகிறார்; உங்களைப் பெற்றோர் அல்லது பாதுகாவலராகக் குறிப்பிட்டுள்ளார். 16 வயதுக்குக் கீழ் உங்கள் ஒப்புதல் தேவை.`,
    pleaseConfirm: ({ days }) => `${days} நாட்களுக்குள் இந்தப் பக்கத்தைத் திறந்து உறுதிப்படுத்தவும்:`,
    doNotAgree: 'நீங்கள் ஒப்புக்கொள்ளவில்லை என்றால் அல்லது இது பற்றித் தெரியாது என்றால், எதுவும் செய்ய வேண்டியதில்லை.',
  },
})

/** Tells an applicant that the registration has arrived. Holds nothing that they wrote: anybody can name an address. */
export function receivedLetter(tenant: string, language: Language, peopleLink = ''): Letter {
  const say = words.in([language])
  return {
    language,
    subject: say('receivedSubject', { tenant }),
    paragraphs: [
      say('hello'),
      say('received', { tenant }),
      ...(peopleLink ? [say('addThemselves'), peopleLink] : []),
      say('receivedByMistake'),
    ],
    ...(peopleLink ? { link: peopleLink } : {}),
  }
}

/** Asks a parent or guardian to confirm by a link; `child` is empty where the name cannot stand in a mail. */
export function guardianLetter(tenant: string, child: string, link: string, language: Language): Letter {
  const say = words.in([language])
  return {
    language,
    subject: say('guardianSubject', { tenant }),
    paragraphs: [
      say('hello'),
      say('namedYou', { child: child || say('youngPerson'), tenant }),
      say('pleaseConfirm', { days: guardianDays }),
      link,
      say('doNotAgree'),
    ],
    link,
  }
}
