import { milestoneLetter } from './milestone-words.ts'
import { askingLetter, cancelledLetter, movedLetter, type ReadyLetter, reminderLetter } from './ready-words.ts'

/** Letters that are ready to start from: of an organisation that has no templates yet, and of anyone who wants another. */
export const startingLetters: readonly ReadyLetter[] = [
  {
    name: 'Welcome',
    about: 'to somebody who has just joined',
    subject: 'Welcome to {{organisation}}',
    html: '<p>Dear {{firstName}},</p><p>Thank you for joining us. We are glad that you are here.</p><p>We will write to you when there is something to do that suits you. If you have a question, simply answer this e-mail.</p><p>Warm regards,<br>{{organisation}}</p>',
    translations: [],
  },
  askingLetter,
  reminderLetter,
  cancelledLetter,
  movedLetter,
  {
    name: 'Thank-you',
    about: 'to those who came',
    subject: 'Thank you, {{firstName}}',
    html: '<p>Dear {{firstName}},</p><p>Thank you for your help at <strong>{{sessionName}}</strong> on {{sessionDate}}. Without you it would not have been possible.</p><p>Your hours have been noted.</p><p>Warm regards,<br>{{organisation}}</p>',
    translations: [],
  },
  {
    name: 'Birthday',
    about: 'to somebody whose birthday it is',
    subject: 'Happy birthday, {{firstName}}!',
    html: '<p>Dear {{firstName}},</p><p>All of us wish you a very happy birthday, good health and a wonderful year.</p><p>Thank you for being with us.</p><p>Warm regards,<br>{{organisation}}</p>',
    translations: [],
  },
  milestoneLetter,
]
