import type { ReadyLetter } from './ready-words.ts'

/** What goes with a certificate. A template of this name takes its place. */
export const milestoneLetter: ReadyLetter = {
  name: 'Milestone-certificate',
  about: 'to those who get a certificate for a milestone',
  topic: 'thanks',
  subject: 'Your certificate: {{milestone}} with {{organisation}}',
  html: '<p>Dear {{firstName}},</p><p>You have reached <strong>{{milestone}}</strong> as a volunteer with us. Thank you for all that you have given: your time, your care and your help.</p><p>Your certificate is attached to this e-mail.</p><p>With warm thanks,<br>{{organisation}}</p>',
  translations: [
    {
      language: 'zh-Hans',
      subject: '您的感谢状：在 {{organisation}} 服务 {{milestone}}',
      html: '<p>{{firstName}}，您好！</p><p>您作为志愿者已与我们一起服务 <strong>{{milestone}}</strong>。衷心感谢您付出的时间、关怀与帮助。</p><p>感谢状附在这封电邮中。</p><p>此致<br>{{organisation}}</p>',
    },
    {
      language: 'ms',
      subject: 'Sijil anda: {{milestone}} bersama {{organisation}}',
      html: '<p>{{firstName}} yang dihormati,</p><p>Anda telah mencapai <strong>{{milestone}}</strong> sebagai sukarelawan bersama kami. Terima kasih atas masa, keprihatinan dan bantuan anda.</p><p>Sijil anda dilampirkan bersama e-mel ini.</p><p>Salam mesra,<br>{{organisation}}</p>',
    },
    {
      language: 'ta',
      subject: 'உங்கள் சான்றிதழ்: {{organisation}} உடன் {{milestone}}',
      html: '<p>அன்புள்ள {{firstName}},</p><p>எங்களுடன் தொண்டூழியராக <strong>{{milestone}}</strong> சேவையை எட்டியுள்ளீர்கள். உங்கள் நேரத்திற்கும் அக்கறைக்கும் உதவிக்கும் நன்றி.</p><p>உங்கள் சான்றிதழ் இந்த மின்னஞ்சலுடன் இணைக்கப்பட்டுள்ளது.</p><p>அன்புடன்,<br>{{organisation}}</p>',
    },
  ],
}
