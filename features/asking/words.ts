import { defineWords, type Language, languages } from '#shared/define-words.ts'

/** What the page of a question says. */
export const askingWords = defineWords(
  'asking',
  {
    pageTitle: 'Could you come?',
    hello: ({ name }: { name: string }) => `Hello ${name}!`,
    stillNeeds: ({ organisation }: { organisation: string }) => `${organisation} still needs people for this session.`,
    when: 'When',
    moved: ({ when }: { when: string }) => `The time has changed since we wrote to you. It was ${when}.`,
    where: 'Where',
    role: 'As',
    canCome: 'Yes, I can come',
    cannotCome: 'No, I cannot come',
    saidYes: 'Thank you! You are signed up. See you there.',
    toCheck: 'Thank you! We will check and come back to you.',
    atThatTime: ({ session, when }: { session: string; when: string }) =>
      `You are already signed up for another session at that time: ${session}, ${when}.`,
    saidNo: 'Thank you for telling us. We will not count on you this time.',
    filled: 'Thank you for your answer. Somebody was quicker: the place is filled.',
    filledBefore: 'Thank you for your help. The place is filled by now.',
    stayWaiting: 'Stay on the waiting list',
    waiting: 'You are on the waiting list. We will be in touch if a place becomes free.',
    freeNow: 'A place is free now. Can you come?',
    over: 'This session is over, or does not take place. Nothing is left to answer.',
    changeMind: 'Did something change? You can answer again.',
    linkUnknown: 'This link is not valid. Please use the link of your e-mail again.',
    failed: 'This could not be saved. Please try again.',
  },
  {
    'zh-Hans': {
      pageTitle: '您能来吗？',
      hello: ({ name }) => `${name}，您好！`,
      stillNeeds: ({ organisation }) => `${organisation} 的这次活动还需要人手。`,
      when: '时间',
      moved: ({ when }) => `我们写信给您之后，时间有更改。原定于 ${when}。`,
      where: '地点',
      role: '角色',
      canCome: '能，我会来',
      cannotCome: '不能，我来不了',
      saidYes: '谢谢您！已为您报名，到时见。',
      toCheck: '谢谢您！我们会先核对，再答复您。',
      atThatTime: ({ session, when }) => `您在同一时间已报名另一场活动：${session}，${when}。`,
      saidNo: '谢谢您告诉我们。这次就不算上您了。',
      filled: '谢谢您的回复。已经有人先报名，名额满了。',
      filledBefore: '谢谢您愿意帮忙。名额现在已满。',
      stayWaiting: '留在候补名单上',
      waiting: '您已在候补名单上。如有空位，我们会联系您。',
      freeNow: '现在有空位。您能来吗？',
      over: '这次活动已结束或不举行，无需回复。',
      changeMind: '情况有变？您可以再次回复。',
      linkUnknown: '此链接无效。请再次使用邮件中的链接。',
      failed: '无法保存，请再试一次。',
    },
    ms: {
      pageTitle: 'Bolehkah anda datang?',
      hello: ({ name }) => `Salam ${name}!`,
      stillNeeds: ({ organisation }) => `${organisation} masih memerlukan orang untuk sesi ini.`,
      when: 'Masa',
      moved: ({ when }) => `Masa telah berubah sejak kami menulis kepada anda. Dahulu: ${when}.`,
      where: 'Tempat',
      role: 'Sebagai',
      canCome: 'Ya, saya boleh datang',
      cannotCome: 'Tidak, saya tidak dapat datang',
      saidYes: 'Terima kasih! Anda telah didaftarkan. Jumpa di sana.',
      toCheck: 'Terima kasih! Kami akan menyemak dan menghubungi anda semula.',
      atThatTime: ({ session, when }) => `Anda sudah didaftarkan untuk sesi lain pada masa itu: ${session}, ${when}.`,
      saidNo: 'Terima kasih kerana memberitahu kami. Kami tidak akan mengira anda kali ini.',
      filled: 'Terima kasih atas jawapan anda. Orang lain lebih cepat: tempat itu sudah diisi.',
      filledBefore: 'Terima kasih atas bantuan anda. Tempat itu kini sudah diisi.',
      stayWaiting: 'Kekal dalam senarai menunggu',
      waiting: 'Anda dalam senarai menunggu. Kami akan menghubungi anda jika ada tempat kosong.',
      freeNow: 'Kini ada tempat kosong. Bolehkah anda datang?',
      over: 'Sesi ini sudah tamat atau tidak diadakan. Tiada apa yang perlu dijawab.',
      changeMind: 'Ada perubahan? Anda boleh menjawab semula.',
      linkUnknown: 'Pautan ini tidak sah. Sila guna pautan dalam e-mel anda sekali lagi.',
      failed: 'Ini tidak dapat disimpan. Sila cuba lagi.',
    },
    ta: {
      pageTitle: 'உங்களால் வர முடியுமா?',
      hello: ({ name }) => `வணக்கம் ${name}!`,
      stillNeeds: ({ organisation }) => `${organisation} இந்த அமர்வுக்கு இன்னும் ஆட்கள் தேவைப்படுகிறது.`,
      when: 'நேரம்',
      moved: ({ when }) => `நாங்கள் உங்களுக்கு எழுதிய பிறகு நேரம் மாறியுள்ளது. முன்பு: ${when}.`,
      where: 'இடம்',
      role: 'பங்கு',
      canCome: 'ஆம், என்னால் வர முடியும்',
      cannotCome: 'இல்லை, என்னால் வர முடியாது',
      saidYes: 'நன்றி! நீங்கள் பதிவு செய்யப்பட்டுள்ளீர்கள். அங்கே சந்திப்போம்.',
      toCheck: 'நன்றி! நாங்கள் சரிபார்த்துவிட்டு உங்களைத் தொடர்புகொள்வோம்.',
      atThatTime: ({ session, when }) =>
        `அந்த நேரத்தில் வேறொரு அமர்வுக்கு நீங்கள் ஏற்கனவே பதிவு செய்யப்பட்டுள்ளீர்கள்: ${session}, ${when}.`,
      saidNo: 'தெரிவித்ததற்கு நன்றி. இந்த முறை உங்களை எதிர்பார்க்க மாட்டோம்.',
      filled: 'உங்கள் பதிலுக்கு நன்றி. வேறொருவர் முன்னதாகப் பதிவு செய்துவிட்டார்; இடம் நிரம்பிவிட்டது.',
      filledBefore: 'உதவ முன்வந்ததற்கு நன்றி. இந்த இடம் இப்போது நிரம்பிவிட்டது.',
      stayWaiting: 'காத்திருப்போர் பட்டியலில் இருக்கிறேன்',
      waiting: 'நீங்கள் காத்திருப்போர் பட்டியலில் உள்ளீர்கள். இடம் கிடைத்தால் உங்களைத் தொடர்புகொள்வோம்.',
      freeNow: 'இப்போது ஒரு இடம் காலியாக உள்ளது. உங்களால் வர முடியுமா?',
      over: 'இந்த அமர்வு முடிந்துவிட்டது அல்லது நடைபெறாது. பதிலளிக்க எதுவும் இல்லை.',
      changeMind: 'மாற்றம் உள்ளதா? நீங்கள் மீண்டும் பதிலளிக்கலாம்.',
      linkUnknown: 'இந்த இணைப்பு செல்லாது. உங்கள் மின்னஞ்சலில் உள்ள இணைப்பை மீண்டும் பயன்படுத்தவும்.',
      failed: 'இதைச் சேமிக்க முடியவில்லை. மீண்டும் முயலவும்.',
    },
  },
)

interface LetterWords {
  subject: string
  dear: string
  need: string
  needAs: (role: string) => string
  freeSubject: string
  free: string
  freeAs: (role: string) => string
  when: string
  where: string
  press: string
  regards: string
}

const letters: Record<Language, LetterWords> = {
  en: {
    subject: 'Could you come? {{sessionName}}, {{sessionDate}}',
    dear: 'Dear {{firstName}},',
    need: 'We still need people for <strong>{{sessionName}}</strong>. Could you come?',
    needAs: (role) => `We still need somebody for <strong>{{sessionName}}</strong>, as ${role}. Could you come?`,
    freeSubject: 'A place is free: {{sessionName}}, {{sessionDate}}',
    free: 'You are on the waiting list for <strong>{{sessionName}}</strong>. A place is free now. Can you come?',
    freeAs: (role) =>
      `You are on the waiting list for <strong>{{sessionName}}</strong>. A place as ${role} is free now. Can you come?`,
    when: 'When',
    where: 'Where',
    press: 'Please press one of these. The first to say yes gets the place.',
    regards: 'Warm regards,<br>{{organisation}}',
  },
  'zh-Hans': {
    subject: '您能来吗？{{sessionName}}，{{sessionDate}}',
    dear: '{{firstName}}，您好！',
    need: '<strong>{{sessionName}}</strong> 还需要人手。您能来吗？',
    needAs: (role) => `<strong>{{sessionName}}</strong> 还需要一位 ${role}。您能来吗？`,
    freeSubject: '有空位了：{{sessionName}}，{{sessionDate}}',
    free: '您在 <strong>{{sessionName}}</strong> 的候补名单上。现在有空位。您能来吗？',
    freeAs: (role) => `您在 <strong>{{sessionName}}</strong> 的候补名单上。现在有一个 ${role} 的空位。您能来吗？`,
    when: '时间',
    where: '地点',
    press: '请点击其中一项。先回复“能”的人得到名额。',
    regards: '此致<br>{{organisation}}',
  },
  ms: {
    subject: 'Bolehkah anda datang? {{sessionName}}, {{sessionDate}}',
    dear: '{{firstName}} yang dihormati,',
    need: 'Kami masih memerlukan orang untuk <strong>{{sessionName}}</strong>. Bolehkah anda datang?',
    needAs: (role) =>
      `Kami masih memerlukan seorang ${role} untuk <strong>{{sessionName}}</strong>. Bolehkah anda datang?`,
    freeSubject: 'Ada tempat kosong: {{sessionName}}, {{sessionDate}}',
    free: 'Anda dalam senarai menunggu untuk <strong>{{sessionName}}</strong>. Kini ada tempat kosong. Bolehkah anda datang?',
    freeAs: (role) =>
      `Anda dalam senarai menunggu untuk <strong>{{sessionName}}</strong>. Kini ada tempat kosong sebagai ${role}. Bolehkah anda datang?`,
    when: 'Masa',
    where: 'Tempat',
    press: 'Sila tekan salah satu. Yang pertama menjawab ya mendapat tempat itu.',
    regards: 'Salam mesra,<br>{{organisation}}',
  },
  ta: {
    subject: 'உங்களால் வர முடியுமா? {{sessionName}}, {{sessionDate}}',
    dear: 'அன்புள்ள {{firstName}},',
    need: '<strong>{{sessionName}}</strong> அமர்வுக்கு இன்னும் ஆட்கள் தேவை. உங்களால் வர முடியுமா?',
    needAs: (role) => `<strong>{{sessionName}}</strong> அமர்வுக்கு இன்னும் ஒரு ${role} தேவை. உங்களால் வர முடியுமா?`,
    freeSubject: 'ஒரு இடம் காலியாக உள்ளது: {{sessionName}}, {{sessionDate}}',
    free: 'நீங்கள் <strong>{{sessionName}}</strong> அமர்வின் காத்திருப்போர் பட்டியலில் உள்ளீர்கள். இப்போது ஒரு இடம் காலியாக உள்ளது. உங்களால் வர முடியுமா?',
    freeAs: (role) =>
      `நீங்கள் <strong>{{sessionName}}</strong> அமர்வின் காத்திருப்போர் பட்டியலில் உள்ளீர்கள். இப்போது ${role} இடம் ஒன்று காலியாக உள்ளது. உங்களால் வர முடியுமா?`,
    when: 'நேரம்',
    where: 'இடம்',
    press: 'இவற்றில் ஒன்றை அழுத்தவும். முதலில் ஆம் என்பவருக்கே இடம்.',
    regards: 'அன்புடன்,<br>{{organisation}}',
  },
}

/** What the letter opens with, in one language. */
type Opening = (words: LetterWords) => { subject: string; lead: string }

function write(language: Language, opening: Opening, note: string) {
  const one = letters[language]
  const { subject, lead } = opening(one)
  const say = askingWords.in([language])
  const html = [
    `<p>${one.dear}</p>`,
    `<p>${lead}</p>`,
    `<p>${one.when}: {{sessionDate}}, {{sessionTime}}<br>${one.where}: {{sessionPlace}}</p>`,
    note,
    `<p>${one.press}</p>`,
    `<p><strong><a href="{{answerPage}}?say=yes">${say('canCome')}</a></strong></p>`,
    `<p><a href="{{answerPage}}?say=no">${say('cannotCome')}</a></p>`,
    `<p>${one.regards}</p>`,
  ].join('')
  return { subject, html }
}

function inAllLanguages(opening: Opening, note = '') {
  const others = languages.flatMap((language) => (language === 'en' ? [] : [language]))
  return {
    ...write('en', opening, note),
    translations: others.map((language) => ({ language, ...write(language, opening, note) })),
  }
}

/** The question in all languages; `role` and `note` are safe to stand in HTML. */
export const questionLetter = (role: string, note: string) =>
  inAllLanguages(({ subject, need, needAs }) => ({ subject, lead: role ? needAs(role) : need }), note)

/** That a place is free, to those who wait for it, in all languages; `role` is safe to stand in HTML. */
export const offerLetter = (role: string) =>
  inAllLanguages(({ freeSubject, free, freeAs }) => ({ subject: freeSubject, lead: role ? freeAs(role) : free }))
