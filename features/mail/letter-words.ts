import { milestoneLetter } from './milestone-words.ts'
import { askingLetter, cancelledLetter, movedLetter, type ReadyLetter, reminderLetter } from './ready-words.ts'

/** To somebody whose registration was accepted, where the template that is chosen for it has gone. */
export const welcomeLetter: ReadyLetter = {
  name: 'Welcome',
  about: 'to somebody who has just joined',
  topic: 'news',
  subject: 'Welcome to {{organisation}}',
  html: '<p>Dear {{firstName}},</p><p>Thank you for joining us. We are glad that you are here.</p><p>We will write to you when there is something to do that suits you. If you have a question, simply answer this e-mail.</p><p>Warm regards,<br>{{organisation}}</p>',
  translations: [
    {
      language: 'zh-Hans',
      subject: '欢迎加入 {{organisation}}',
      html: '<p>{{firstName}}，您好！</p><p>感谢您加入我们，很高兴有您同行。</p><p>有适合您的活动时，我们会写信告诉您。如有疑问，请直接回复此邮件。</p><p>此致<br>{{organisation}}</p>',
    },
    {
      language: 'ms',
      subject: 'Selamat datang ke {{organisation}}',
      html: '<p>{{firstName}} yang dihormati,</p><p>Terima kasih kerana menyertai kami. Kami gembira anda bersama kami.</p><p>Kami akan menulis kepada anda apabila ada sesuatu yang sesuai untuk anda. Jika ada soalan, balas sahaja e-mel ini.</p><p>Salam mesra,<br>{{organisation}}</p>',
    },
    {
      language: 'ta',
      subject: '{{organisation}} உங்களை வரவேற்கிறது',
      html: '<p>அன்புள்ள {{firstName}},</p><p>எங்களுடன் இணைந்ததற்கு நன்றி. நீங்கள் எங்களுடன் இருப்பதில் மகிழ்ச்சி.</p><p>உங்களுக்கு ஏற்ற பணி இருக்கும்போது உங்களுக்கு எழுதுவோம். கேள்வி இருந்தால், இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள்.</p><p>அன்புடன்,<br>{{organisation}}</p>',
    },
  ],
}

/** To somebody whose birthday it is. */
export const birthdayLetter: ReadyLetter = {
  name: 'Birthday',
  about: 'to somebody whose birthday it is',
  topic: 'thanks',
  subject: 'Happy birthday, {{firstName}}!',
  html: '<p>Dear {{firstName}},</p><p>All of us wish you a very happy birthday, good health and a wonderful year.</p><p>Thank you for being with us.</p><p>Warm regards,<br>{{organisation}}</p>',
  translations: [
    {
      language: 'zh-Hans',
      subject: '{{firstName}}，生日快乐！',
      html: '<p>{{firstName}}，您好！</p><p>我们全体祝您生日快乐、身体健康、万事如意。</p><p>感谢有您。</p><p>此致<br>{{organisation}}</p>',
    },
    {
      language: 'ms',
      subject: 'Selamat hari jadi, {{firstName}}!',
      html: '<p>{{firstName}} yang dihormati,</p><p>Kami semua mengucapkan selamat hari jadi, semoga anda sihat dan gembira sepanjang tahun.</p><p>Terima kasih kerana bersama kami.</p><p>Salam mesra,<br>{{organisation}}</p>',
    },
    {
      language: 'ta',
      subject: 'பிறந்தநாள் வாழ்த்துகள், {{firstName}}!',
      html: '<p>அன்புள்ள {{firstName}},</p><p>உங்களுக்கு எங்கள் அனைவரின் இனிய பிறந்தநாள் வாழ்த்துகள். நல்ல ஆரோக்கியமும் மகிழ்ச்சியும் நிறைந்த ஆண்டாக அமையட்டும்.</p><p>எங்களுடன் இருப்பதற்கு நன்றி.</p><p>அன்புடன்,<br>{{organisation}}</p>',
    },
  ],
}

/** To somebody who has not come for a while. */
export const missedLetter: ReadyLetter = {
  name: 'We-miss-you',
  about: 'to somebody who has not come for a while',
  topic: 'news',
  subject: 'We miss you, {{firstName}}',
  html: '<p>Dear {{firstName}},</p><p>It has been a while since we last saw you, and we miss you. We hope that you are well.</p><p>If you would like to come again, simply answer this e-mail, and we will find a session that suits you. If something keeps you away, please tell us that, too.</p><p>Warm regards,<br>{{organisation}}</p>',
  translations: [
    {
      language: 'zh-Hans',
      subject: '{{firstName}}，我们想念您',
      html: '<p>{{firstName}}，您好！</p><p>好久不见，我们都很想念您，希望您一切安好。</p><p>如果您愿意再来，请直接回复此邮件，我们会为您找一个合适的活动。如有不便，也请告诉我们。</p><p>此致<br>{{organisation}}</p>',
    },
    {
      language: 'ms',
      subject: 'Kami merindui anda, {{firstName}}',
      html: '<p>{{firstName}} yang dihormati,</p><p>Sudah lama kami tidak berjumpa anda, dan kami merindui anda. Semoga anda sihat.</p><p>Jika anda ingin datang lagi, balas sahaja e-mel ini dan kami akan mencari sesi yang sesuai untuk anda. Jika ada apa-apa halangan, beritahu kami juga.</p><p>Salam mesra,<br>{{organisation}}</p>',
    },
    {
      language: 'ta',
      subject: '{{firstName}}, உங்களை மீண்டும் சந்திக்க விரும்புகிறோம்',
      html: '<p>அன்புள்ள {{firstName}},</p><p>உங்களைச் சந்தித்துச் சில காலமாகிவிட்டது; உங்களை நினைத்துக்கொள்கிறோம். நீங்கள் நலமாக இருப்பீர்கள் என நம்புகிறோம்.</p><p>நீங்கள் மீண்டும் வர விரும்பினால், இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள்; உங்களுக்கு ஏற்ற அமர்வைக் கண்டுபிடிப்போம். ஏதேனும் சிரமம் இருந்தால், அதையும் எங்களிடம் தெரிவியுங்கள்.</p><p>அன்புடன்,<br>{{organisation}}</p>',
    },
  ],
}

/** To those who came to a session, each with their own hours there. */
export const thanksLetter: ReadyLetter = {
  name: 'Thank-you',
  about: 'to those who came',
  topic: 'thanks',
  subject: 'Thank you, {{firstName}}',
  html: '<p>Dear {{firstName}},</p><p>Thank you for your help at <strong>{{sessionName}}</strong> on {{sessionDate}}. Without you it would not have been possible.</p><p>You gave {{hours}} of your time, and that means a lot to us.</p><p>Warm regards,<br>{{organisation}}</p>',
  translations: [
    {
      language: 'zh-Hans',
      subject: '谢谢您，{{firstName}}',
      html: '<p>{{firstName}}，您好！</p><p>感谢您在 {{sessionDate}} 的 <strong>{{sessionName}}</strong> 中帮忙。没有您，这一切无法实现。</p><p>您付出了 {{hours}} 的宝贵时间，我们衷心感激。</p><p>此致<br>{{organisation}}</p>',
    },
    {
      language: 'ms',
      subject: 'Terima kasih, {{firstName}}',
      html: '<p>{{firstName}} yang dihormati,</p><p>Terima kasih atas bantuan anda di <strong>{{sessionName}}</strong> pada {{sessionDate}}. Tanpa anda, semua ini tidak mungkin berjaya.</p><p>Anda telah meluangkan masa selama {{hours}}, dan kami amat menghargainya.</p><p>Salam mesra,<br>{{organisation}}</p>',
    },
    {
      language: 'ta',
      subject: 'நன்றி, {{firstName}}',
      html: '<p>அன்புள்ள {{firstName}},</p><p>{{sessionDate}} அன்று நடந்த <strong>{{sessionName}}</strong> அமர்வில் உதவியதற்கு நன்றி. நீங்கள் இல்லாமல் இது முடிந்திருக்காது.</p><p>நீங்கள் எங்களுக்காக {{hours}} செலவிட்டீர்கள்; அதை நாங்கள் மிகவும் மதிக்கிறோம்.</p><p>அன்புடன்,<br>{{organisation}}</p>',
    },
  ],
}

/** Letters that are ready to start from: of an organisation that has no templates yet, and of anyone who wants another. */
export const startingLetters: readonly ReadyLetter[] = [
  welcomeLetter,
  askingLetter,
  reminderLetter,
  cancelledLetter,
  movedLetter,
  thanksLetter,
  birthdayLetter,
  missedLetter,
  milestoneLetter,
]
