import { defineWords } from '#shared/define-words.ts'

/** What stands on a poster of a public form. */
export const posterWords = defineWords(
  'registrationPoster',
  {
    individual: 'Volunteer with us',
    organisation: 'Volunteer with us as a team',
    scan: 'Scan the code with the camera of your phone to register.',
  },
  {
    'zh-Hans': {
      individual: '欢迎加入我们的志愿者行列',
      organisation: '欢迎贵机构与我们一起做志愿服务',
      scan: '请用手机相机扫描二维码登记。',
    },
    ms: {
      individual: 'Jadilah sukarelawan bersama kami',
      organisation: 'Jadilah sukarelawan bersama kami sebagai satu pasukan',
      scan: 'Imbas kod ini dengan kamera telefon anda untuk mendaftar.',
    },
    ta: {
      individual: 'எங்களுடன் தொண்டூழியராகச் சேருங்கள்',
      organisation: 'குழுவாக எங்களுடன் தொண்டூழியம் செய்யுங்கள்',
      scan: 'பதிவு செய்ய, உங்கள் கைப்பேசியின் கேமராவால் இந்தக் குறியீட்டை வருடுங்கள்.',
    },
  },
)
