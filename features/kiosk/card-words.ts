import { defineWords } from '#shared/define-words.ts'

/** What the page says on which somebody has their kiosk card on a phone. */
export const cardWords = defineWords(
  'kiosk-card',
  {
    pageTitle: 'My card',
    hold: 'Hold this under the scanner of the kiosk.',
    codeOf: ({ name }: { name: string }) => `The code of ${name}`,
    keep: 'Keep this page, or take a picture of the screen: the code works without a network, until you are given a new card.',
    noCode: 'This link holds no card. Please open the whole link that you were sent.',
  },
  {
    'zh-Hans': {
      pageTitle: '我的卡',
      hold: '请将二维码对准签到机的扫描器。',
      codeOf: ({ name }) => `${name} 的二维码`,
      keep: '请保留此页面或截屏：没有网络也可使用，直到您领取新卡为止。',
      noCode: '此链接没有卡。请打开您收到的完整链接。',
    },
    ms: {
      pageTitle: 'Kad saya',
      hold: 'Letakkan kod ini di bawah pengimbas kiosk.',
      codeOf: ({ name }) => `Kod ${name}`,
      keep: 'Simpan halaman ini, atau ambil gambar skrin: kod ini berfungsi tanpa rangkaian, sehingga anda diberi kad baharu.',
      noCode: 'Pautan ini tiada kad. Sila buka pautan penuh yang anda terima.',
    },
    ta: {
      pageTitle: 'என் அட்டை',
      hold: 'இதை கியோஸ்க்கின் ஸ்கேனருக்குக் கீழே பிடிக்கவும்.',
      codeOf: ({ name }) => `${name} அவர்களின் குறியீடு`,
      keep: 'இந்தப் பக்கத்தை வைத்திருங்கள், அல்லது திரையைப் படம் எடுங்கள்: புதிய அட்டை கிடைக்கும் வரை இணையம் இல்லாமலும் இது வேலை செய்யும்.',
      noCode: 'இந்த இணைப்பில் அட்டை இல்லை. உங்களுக்கு அனுப்பப்பட்ட முழு இணைப்பையும் திறக்கவும்.',
    },
  },
)
