import { defineWords, type Language } from '#shared/define-words.ts'
import { guardianDays } from '../rules.ts'

export interface Letter {
  language: Language
  subject: string
  paragraphs: string[]
  /** The paragraph that is a link. */
  link?: string
}

const words = defineWords('registrationLetters', {
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
})

/** Tells an applicant that the registration has arrived. Holds nothing that they wrote: anybody can name an address. */
export function receivedLetter(tenant: string, peopleLink = '', language: Language = 'en'): Letter {
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
export function guardianLetter(tenant: string, child: string, link: string, language: Language = 'en'): Letter {
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
