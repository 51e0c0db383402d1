import { defineWords } from '#shared/define-words.ts'

/** What a kiosk says beside that: while it has no network, after too many guesses, and before it ends. */
export const packWords = defineWords(
  'kiosk',
  {
    willBeSent: 'This is kept on the tablet, and will be sent when the network is back.',
    noNetwork: 'No network',
    waiting: ({ count }: { count: number }) => `${count} will be sent`,
    notTaken: ({ count }: { count: number }) => `${count} not accepted`,
    notTakenTitle: 'What was not accepted',
    dismiss: 'Dismiss',
    close: 'Close',
    signOutLater: 'Before you sign out, what is kept here must be sent, and what was not accepted must be dismissed.',
    signOutTitle: 'Sign out of this kiosk?',
    signOutHelp: 'This device stops being a kiosk. Staff have to sign in again.',
    back: 'Back',
    tooManyForMinutes: ({ count }: { count: number }) =>
      `Too many attempts. Please try again in ${count === 1 ? '1 minute' : `${count} minutes`}, or ask the staff.`,
    tooManyForSeconds: ({ seconds }: { seconds: number }) =>
      `Too many attempts. Please try again in ${seconds} seconds, or ask the staff.`,
    keptByOthers: ({ count }: { count: number }) =>
      `${count} kept under another sign-in: they are sent when that account signs in here`,
    notKnown: 'This tablet cannot recognise you while there is no network.',
    leaveNumber: 'Leave your name and number',
    name: 'Name',
    session: 'Session',
    nameNeeded: 'Name is required',
    numberLeft: 'Thank you. The staff will find you.',
    notInPack: 'This device had no data on this person.',
    gone: 'The session or the person was deleted, or is no longer for this kiosk.',
    notSaid: 'This person did not say at this device who they are.',
    notOfPackDay: 'This was not done on the day of this device.',
  },
  {
    'zh-Hans': {
      willBeSent: '已保存在此设备上，网络恢复后会发送。',
      noNetwork: '没有网络',
      signOutTitle: '要退出登录吗？',
      signOutHelp: '此设备将不再用于签到，工作人员必须重新登录。',
      back: '返回',
      tooManyForMinutes: ({ count }) => `尝试次数过多。请在 ${count} 分钟后再试，或询问工作人员。`,
      tooManyForSeconds: ({ seconds }) => `尝试次数过多。请在 ${seconds} 秒后再试，或询问工作人员。`,
      notKnown: '没有网络时，此设备找不到您的资料。',
      leaveNumber: '留下您的姓名和电话',
      name: '姓名',
      session: '活动',
      nameNeeded: '请输入姓名',
      numberLeft: '谢谢。工作人员会联系您。',
    },
    ms: {
      willBeSent: 'Ini disimpan pada tablet, dan akan dihantar apabila rangkaian pulih.',
      noNetwork: 'Tiada rangkaian',
      signOutTitle: 'Log keluar daripada kiosk ini?',
      signOutHelp: 'Peranti ini tidak lagi menjadi kiosk. Kakitangan perlu log masuk semula.',
      back: 'Kembali',
      tooManyForMinutes: ({ count }) =>
        `Terlalu banyak percubaan. Sila cuba lagi dalam ${count} minit, atau tanya kakitangan.`,
      tooManyForSeconds: ({ seconds }) =>
        `Terlalu banyak percubaan. Sila cuba lagi dalam ${seconds} saat, atau tanya kakitangan.`,
      notKnown: 'Tablet ini tidak mengenali anda semasa tiada rangkaian.',
      leaveNumber: 'Tinggalkan nama dan nombor anda',
      name: 'Nama',
      session: 'Sesi',
      nameNeeded: 'Nama diperlukan',
      numberLeft: 'Terima kasih. Kakitangan akan mencari anda.',
    },
    ta: {
      willBeSent: 'இது சாதனத்தில் வைக்கப்பட்டுள்ளது; இணையம் திரும்பியதும் அனுப்பப்படும்.',
      noNetwork: 'இணையம் இல்லை',
      signOutTitle: 'இந்தச் சாதனத்திலிருந்து வெளியேறவா?',
      signOutHelp: 'இந்தச் சாதனத்தில் இனி வருகையைப் பதிவு செய்ய முடியாது. ஊழியர்கள் மீண்டும் உள்நுழைய வேண்டும்.',
      back: 'திரும்பு',
      tooManyForMinutes: ({ count }) =>
        `பல முறை முயன்றுவிட்டீர்கள். ${count} நிமிடங்களில் மீண்டும் முயலுங்கள் அல்லது ஊழியரிடம் கேளுங்கள்.`,
      tooManyForSeconds: ({ seconds }) =>
        `பல முறை முயன்றுவிட்டீர்கள். ${seconds} வினாடிகளில் மீண்டும் முயலுங்கள் அல்லது ஊழியரிடம் கேளுங்கள்.`,
      notKnown: 'இணையம் இல்லாதபோது இந்தச் சாதனத்தால் உங்களைக் காண முடியவில்லை.',
      leaveNumber: 'உங்கள் பெயரையும் எண்ணையும் விட்டுச் செல்லுங்கள்',
      name: 'பெயர்',
      session: 'அமர்வு',
      nameNeeded: 'பெயர் தேவை',
      numberLeft: 'நன்றி. ஊழியர்கள் உங்களைத் தொடர்புகொள்வார்கள்.',
    },
  },
)
