import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { plainLine } from '#shared/plain-text.ts'
import { mailHistory } from './history-words.ts'
import { longestReminderHours, mostReminders, reminderStates } from './reminder-rules.ts'
import { longestTemplateName } from './rules.ts'

const ofActivity = z.strictObject({ activityId: z.uuid() })
const ofSession = z.strictObject({ sessionId: z.uuid() })

const settings = {
  /** Hours before each session; none where nobody is reminded. */
  hours: z.array(z.number().int().min(1).max(longestReminderHours)).max(mostReminders),
  /** The template whose text is sent; empty for the ready letter. */
  templateName: plainLine(longestTemplateName).default(''),
}
const activityReminders = z.object(settings)
export type ActivityReminders = z.output<typeof activityReminders>

export const getActivityReminders = defineEndpoint({
  method: 'GET',
  path: '/mail/activities/:activityId/reminders',
  summary: 'When those who are signed up for the sessions of an activity are reminded',
  access: staff,
  params: ofActivity,
  response: activityReminders,
})

export const setActivityReminders = defineEndpoint({
  method: 'PUT',
  path: '/mail/activities/:activityId/reminders',
  summary: 'Choose when those who are signed up for the sessions of an activity are reminded',
  historyAction: mailHistory.message('choseReminders'),
  repeatable: true,
  access: staff,
  params: ofActivity,
  body: z.strictObject(settings),
  response: activityReminders,
})

const sessionReminders = z.object({
  /** Somebody has switched them off for this session. */
  isOff: z.boolean(),
  reminders: z.array(
    z.object({
      hours: z.number(),
      /** When it is sent, by the session's beginning as it is now. */
      at: z.string(),
      state: z.enum(reminderStates),
      /** The letter, once it was sent. */
      messageId: z.string().nullable(),
    }),
  ),
  /** Whom one would reach now, and who has no e-mail address. */
  total: z.number(),
  withoutAddress: z.number(),
  /** Who else gets none: they have stopped such e-mails, or earlier ones came back. */
  otherwiseLeftOut: z.number(),
  /** Volunteers who signed up after the last of them was sent, and got none for this day. */
  missed: z.array(z.string()),
})
export type SessionReminders = z.output<typeof sessionReminders>

export const getSessionReminders = defineEndpoint({
  method: 'GET',
  path: '/mail/sessions/:sessionId/reminders',
  summary: 'The reminders of a session: when, to how many, and whether they are switched off',
  access: staff,
  params: ofSession,
  response: sessionReminders,
})

export const setSessionReminders = defineEndpoint({
  method: 'PUT',
  path: '/mail/sessions/:sessionId/reminders',
  summary: 'Switch the reminders of one session off, or on again',
  historyAction: mailHistory.message('switchedReminders'),
  repeatable: true,
  access: staff,
  params: ofSession,
  body: z.strictObject({ isOff: z.boolean() }),
  response: sessionReminders,
})
