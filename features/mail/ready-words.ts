import type { MailTopic } from './rules.ts'
import type { Translation } from './template-contract.ts'

/** A letter as it stands ready, in English and in other languages. */
export interface ReadyLetter {
  name: string
  about: string
  /** What it is about, for those who have stopped some letters. */
  topic: MailTopic
  subject: string
  html: string
  translations: Translation[]
}

/** Letters about one session, whose name, time and place are filled in. */
export const reminderLetter: ReadyLetter = {
  name: 'Reminder',
  about: 'to those who are signed up for a session',
  topic: 'sessions',
  subject: 'Reminder: {{sessionName}}, {{sessionDate}}',
  html: '<p>Dear {{firstName}},</p><p>You are signed up for <strong>{{sessionName}}</strong>.</p><p>When: {{sessionDate}}, {{sessionTime}}<br>Where: {{sessionPlace}}</p><p>If you cannot come, please tell us as soon as you can, so that we find somebody else.</p><p>See you there!<br>{{organisation}}</p>',
  translations: [
    {
      language: 'zh-Hans',
      subject: '提醒：{{sessionName}}，{{sessionDate}}',
      html: '<p>{{firstName}}，您好！</p><p>您已报名参加 <strong>{{sessionName}}</strong>。</p><p>时间：{{sessionDate}}，{{sessionTime}}<br>地点：{{sessionPlace}}</p><p>如果您不能前来，请尽早告诉我们，以便我们另找他人。</p><p>期待与您见面！<br>{{organisation}}</p>',
    },
    {
      language: 'ms',
      subject: 'Peringatan: {{sessionName}}, {{sessionDate}}',
      html: '<p>{{firstName}} yang dihormati,</p><p>Anda telah mendaftar untuk <strong>{{sessionName}}</strong>.</p><p>Masa: {{sessionDate}}, {{sessionTime}}<br>Tempat: {{sessionPlace}}</p><p>Jika anda tidak dapat hadir, sila beritahu kami secepat mungkin supaya kami dapat mencari orang lain.</p><p>Jumpa di sana!<br>{{organisation}}</p>',
    },
    {
      language: 'ta',
      subject: 'நினைவூட்டல்: {{sessionName}}, {{sessionDate}}',
      html: '<p>அன்புள்ள {{firstName}},</p><p>நீங்கள் <strong>{{sessionName}}</strong> அமர்வுக்குப் பதிவு செய்துள்ளீர்கள்.</p><p>நேரம்: {{sessionDate}}, {{sessionTime}}<br>இடம்: {{sessionPlace}}</p><p>உங்களால் வர முடியாவிட்டால், வேறு ஒருவரைக் கண்டுபிடிக்க முடிந்த அளவு விரைவில் எங்களுக்குத் தெரிவியுங்கள்.</p><p>அங்கே சந்திப்போம்!<br>{{organisation}}</p>',
    },
  ],
}

export const cancelledLetter: ReadyLetter = {
  name: 'Cancelled-session',
  about: 'to those who were signed up for a session that does not take place',
  topic: 'sessions',
  subject: '{{sessionName}} on {{sessionDate}} does not take place',
  html: '<p>Dear {{firstName}},</p><p>Unfortunately <strong>{{sessionName}}</strong> on {{sessionDate}}, {{sessionTime}} does not take place.</p><p>{{cancelReason}}</p><p>We are sorry for the trouble, and hope to see you at another session.</p><p>Warm regards,<br>{{organisation}}</p>',
  translations: [
    {
      language: 'zh-Hans',
      subject: '{{sessionDate}} 的 {{sessionName}} 取消',
      html: '<p>{{firstName}}，您好！</p><p>很抱歉，原定于 {{sessionDate}} {{sessionTime}} 的 <strong>{{sessionName}}</strong> 取消了。</p><p>{{cancelReason}}</p><p>给您带来不便，敬请见谅。希望在其他活动中见到您。</p><p>此致<br>{{organisation}}</p>',
    },
    {
      language: 'ms',
      subject: '{{sessionName}} pada {{sessionDate}} dibatalkan',
      html: '<p>{{firstName}} yang dihormati,</p><p>Dukacita dimaklumkan bahawa <strong>{{sessionName}}</strong> pada {{sessionDate}}, {{sessionTime}} dibatalkan.</p><p>{{cancelReason}}</p><p>Kami memohon maaf atas kesulitan ini, dan berharap dapat berjumpa anda pada sesi lain.</p><p>Salam mesra,<br>{{organisation}}</p>',
    },
    {
      language: 'ta',
      subject: '{{sessionDate}} அன்று {{sessionName}} நடைபெறாது',
      html: '<p>அன்புள்ள {{firstName}},</p><p>{{sessionDate}}, {{sessionTime}} அன்று நடக்கவிருந்த <strong>{{sessionName}}</strong> நடைபெறாது என்பதை வருத்தத்துடன் தெரிவிக்கிறோம்.</p><p>{{cancelReason}}</p><p>சிரமத்திற்கு வருந்துகிறோம். வேறொரு அமர்வில் உங்களைச் சந்திப்போம் என்று நம்புகிறோம்.</p><p>அன்புடன்,<br>{{organisation}}</p>',
    },
  ],
}

export const movedLetter: ReadyLetter = {
  name: 'Moved-session',
  about: 'to those who are signed up for a session whose time or place has changed',
  topic: 'sessions',
  subject: 'Changed: {{sessionName}}, {{sessionDate}}',
  html: '<p>Dear {{firstName}},</p><p>The time or place of <strong>{{sessionName}}</strong>, for which you are signed up, has changed. This is how it is now:</p><p>When: {{sessionDate}}, {{sessionTime}}<br>Where: {{sessionPlace}}</p><p>If you cannot come, please tell us as soon as you can.</p><p>Warm regards,<br>{{organisation}}</p>',
  translations: [
    {
      language: 'zh-Hans',
      subject: '更改：{{sessionName}}，{{sessionDate}}',
      html: '<p>{{firstName}}，您好！</p><p>您报名的 <strong>{{sessionName}}</strong> 的时间或地点有更改。现在的安排如下：</p><p>时间：{{sessionDate}}，{{sessionTime}}<br>地点：{{sessionPlace}}</p><p>如果您不能前来，请尽早告诉我们。</p><p>此致<br>{{organisation}}</p>',
    },
    {
      language: 'ms',
      subject: 'Perubahan: {{sessionName}}, {{sessionDate}}',
      html: '<p>{{firstName}} yang dihormati,</p><p>Masa atau tempat <strong>{{sessionName}}</strong> yang anda daftar telah berubah. Maklumat terkini:</p><p>Masa: {{sessionDate}}, {{sessionTime}}<br>Tempat: {{sessionPlace}}</p><p>Jika anda tidak dapat hadir, sila beritahu kami secepat mungkin.</p><p>Salam mesra,<br>{{organisation}}</p>',
    },
    {
      language: 'ta',
      subject: 'மாற்றம்: {{sessionName}}, {{sessionDate}}',
      html: '<p>அன்புள்ள {{firstName}},</p><p>நீங்கள் பதிவு செய்துள்ள <strong>{{sessionName}}</strong> அமர்வின் நேரம் அல்லது இடம் மாறியுள்ளது. இப்போதைய விவரம்:</p><p>நேரம்: {{sessionDate}}, {{sessionTime}}<br>இடம்: {{sessionPlace}}</p><p>உங்களால் வர முடியாவிட்டால், முடிந்த அளவு விரைவில் எங்களுக்குத் தெரிவியுங்கள்.</p><p>அன்புடன்,<br>{{organisation}}</p>',
    },
  ],
}

export const askingLetter: ReadyLetter = {
  name: 'Could-you-come',
  about: 'to those who could help at a session that still needs people; Who could come? sends one with Yes and No',
  topic: 'sessions',
  subject: 'Could you come? {{sessionName}}, {{sessionDate}}',
  html: '<p>Dear {{firstName}},</p><p>We still need people for <strong>{{sessionName}}</strong>. Could you come?</p><p>When: {{sessionDate}}, {{sessionTime}}<br>Where: {{sessionPlace}}</p><p>If you have time, please tell us, and we will sign you up.</p><p>Warm regards,<br>{{organisation}}</p>',
  translations: [
    {
      language: 'zh-Hans',
      subject: '您能来吗？{{sessionName}}，{{sessionDate}}',
      html: '<p>{{firstName}}，您好！</p><p><strong>{{sessionName}}</strong> 还需要人手。您能来吗？</p><p>时间：{{sessionDate}}，{{sessionTime}}<br>地点：{{sessionPlace}}</p><p>如果您有空，请告诉我们，我们会为您报名。</p><p>此致<br>{{organisation}}</p>',
    },
    {
      language: 'ms',
      subject: 'Bolehkah anda datang? {{sessionName}}, {{sessionDate}}',
      html: '<p>{{firstName}} yang dihormati,</p><p>Kami masih memerlukan orang untuk <strong>{{sessionName}}</strong>. Bolehkah anda datang?</p><p>Masa: {{sessionDate}}, {{sessionTime}}<br>Tempat: {{sessionPlace}}</p><p>Jika anda ada masa, sila beritahu kami dan kami akan mendaftarkan anda.</p><p>Salam mesra,<br>{{organisation}}</p>',
    },
    {
      language: 'ta',
      subject: 'உங்களால் வர முடியுமா? {{sessionName}}, {{sessionDate}}',
      html: '<p>அன்புள்ள {{firstName}},</p><p><strong>{{sessionName}}</strong> அமர்வுக்கு இன்னும் ஆட்கள் தேவை. உங்களால் வர முடியுமா?</p><p>நேரம்: {{sessionDate}}, {{sessionTime}}<br>இடம்: {{sessionPlace}}</p><p>உங்களுக்கு நேரம் இருந்தால், எங்களிடம் தெரிவியுங்கள்; நாங்கள் உங்களைப் பதிவு செய்வோம்.</p><p>அன்புடன்,<br>{{organisation}}</p>',
    },
  ],
}

/** A check or an agreement of theirs ends: a new one is asked for. */
export const renewalLetter: ReadyLetter = {
  name: 'Renewal',
  about: 'to people one of whose checks or agreements ends',
  topic: 'sessions',
  subject: 'Please renew what we keep for you',
  html: '<p>Dear {{firstName}},</p><p>Of what we keep for you, such as a police check, a licence or a signed form, this ends soon or has ended:</p><p><strong>{{endingChecks}}</strong></p><p>Please bring or send us a new one, so that you can go on helping. If you are not sure what is meant, please ask us.</p><p>Thank you!<br>{{organisation}}</p>',
  translations: [
    {
      language: 'zh-Hans',
      subject: '请更新您的文件',
      html: '<p>{{firstName}}，您好！</p><p>我们为您保存的审查或同意书（例如警方审查、执照或已签署的表格）中，以下即将到期或已到期：</p><p><strong>{{endingChecks}}</strong></p><p>请带来或发给我们新的文件，以便您继续服务。如有不明白之处，请向我们询问。</p><p>谢谢您！<br>{{organisation}}</p>',
    },
    {
      language: 'ms',
      subject: 'Sila perbaharui dokumen anda',
      html: '<p>{{firstName}} yang dihormati,</p><p>Antara semakan atau perjanjian anda yang kami simpan, seperti semakan polis, lesen atau borang yang ditandatangani, yang berikut akan tamat atau telah tamat:</p><p><strong>{{endingChecks}}</strong></p><p>Sila bawa atau hantar yang baharu kepada kami supaya anda boleh terus membantu. Jika anda tidak pasti apa yang dimaksudkan, sila tanya kami.</p><p>Terima kasih!<br>{{organisation}}</p>',
    },
    {
      language: 'ta',
      subject: 'உங்கள் ஆவணத்தைப் புதுப்பிக்கவும்',
      html: '<p>அன்புள்ள {{firstName}},</p><p>உங்களுக்காக நாங்கள் வைத்திருக்கும் சரிபார்ப்புகள் அல்லது ஒப்பந்தங்களில் (காவல்துறை சரிபார்ப்பு, உரிமம் அல்லது கையொப்பமிட்ட படிவம் போன்றவை) பின்வருவது விரைவில் முடிவடைகிறது அல்லது முடிந்துவிட்டது:</p><p><strong>{{endingChecks}}</strong></p><p>நீங்கள் தொடர்ந்து உதவ, புதியதைக் கொண்டு வாருங்கள் அல்லது எங்களுக்கு அனுப்புங்கள். எது என்று தெரியாவிட்டால் எங்களிடம் கேளுங்கள்.</p><p>நன்றி!<br>{{organisation}}</p>',
    },
  ],
}

/** They are signed up and lack a check or an agreement that they need: it is asked for. */
export const missingLetter: ReadyLetter = {
  name: 'Missing-check',
  about: 'to people who are signed up and lack a check or an agreement',
  topic: 'sessions',
  subject: 'Before you come: what we still need from you',
  html: '<p>Dear {{firstName}},</p><p>Thank you for signing up. Before you come, we still need a check or an agreement from you, such as a certificate, a licence or a signed form.</p><p>Please bring or send it to us. If you are not sure which one it is, please ask us.</p><p>Thank you!<br>{{organisation}}</p>',
  translations: [
    {
      language: 'zh-Hans',
      subject: '在您前来之前：我们还需要您的文件',
      html: '<p>{{firstName}}，您好！</p><p>感谢您的报名。在您前来之前，我们还需要您的一份审查或同意书（例如证书、执照或已签署的表格）。</p><p>请带来或发给我们。如不确定是哪一份，请向我们询问。</p><p>谢谢您！<br>{{organisation}}</p>',
    },
    {
      language: 'ms',
      subject: 'Sebelum anda datang: apa yang masih kami perlukan',
      html: '<p>{{firstName}} yang dihormati,</p><p>Terima kasih kerana mendaftar. Sebelum anda datang, kami masih memerlukan satu semakan atau perjanjian daripada anda, seperti sijil, lesen atau borang yang ditandatangani.</p><p>Sila bawa atau hantar kepada kami. Jika anda tidak pasti yang mana satu, sila tanya kami.</p><p>Terima kasih!<br>{{organisation}}</p>',
    },
    {
      language: 'ta',
      subject: 'நீங்கள் வருவதற்கு முன்: எங்களுக்கு இன்னும் தேவையானது',
      html: '<p>அன்புள்ள {{firstName}},</p><p>பதிவு செய்ததற்கு நன்றி. நீங்கள் வருவதற்கு முன், உங்களிடமிருந்து ஒரு சரிபார்ப்பு அல்லது ஒப்பந்தம் (சான்றிதழ், உரிமம் அல்லது கையொப்பமிட்ட படிவம் போன்றவை) எங்களுக்கு இன்னும் தேவை.</p><p>அதைக் கொண்டு வாருங்கள் அல்லது எங்களுக்கு அனுப்புங்கள். எது என்று தெரியாவிட்டால் எங்களிடம் கேளுங்கள்.</p><p>நன்றி!<br>{{organisation}}</p>',
    },
  ],
}
