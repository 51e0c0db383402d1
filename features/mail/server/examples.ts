import { v7 as uuidv7 } from 'uuid'
import { type Example, type ExampleTenant, example, type FeatureRecords, type Records } from '#server/call-example.ts'
import * as audience from '../audience-contract.ts'
import * as mail from '../contract.ts'
import * as legacy from '../legacy-contract.ts'
import * as message from '../message-contract.ts'
import * as phone from '../phone-contract.ts'
import * as preview from '../preview-contract.ts'
import * as recipient from '../public-contract.ts'
import * as reminder from '../reminder-contract.ts'
import * as template from '../template-contract.ts'
import { attachFile } from './commands/attach-file.ts'

declare module '#server/call-example.ts' {
  interface Records {
    templateName: string
    templateId: string
    mailDraftId: string
    mailSentId: string
    mailScheduledId: string
    mailAttachedId: string
    unmailedId: string
    mailUnmailedId: string
  }
}

const letter = { subject: 'A walk on Saturday', html: '<p>Dear {{firstName}}</p>' }
/** A red picture of one pixel. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
const audiences = [{ kind: 'addresses', addresses: ['mei@example.org'] }]

const addMessage = (more: object, then?: (tenant: ExampleTenant, id: string) => Promise<void>) => ({
  table: 'mail_messages',
  add: async (tenant: ExampleTenant) => {
    const id = uuidv7()
    await tenant.run(tenant.user, ({ db, now, tenantId, actor }) =>
      db
        .insertInto('mail_messages')
        .values({
          tenant_id: tenantId,
          id,
          account_id: actor.accountId,
          sender: actor.username,
          state: 'draft',
          topic: 'news',
          ...letter,
          audiences: JSON.stringify(audiences),
          created_on: now,
          updated_on: now,
          ...more,
        })
        .execute(),
    )
    await then?.(tenant, id)
    return id
  },
})

/** A template, a draft, a letter that was stopped, and one that is to be sent later. */
export const records: FeatureRecords = {
  templateId: {
    table: 'mail_templates',
    add: async (tenant) => {
      const id = uuidv7()
      const by = { created_by: 'a', updated_by: 'a' }
      await tenant.inside(({ db, now }) =>
        db
          .insertInto('mail_templates')
          .values({
            tenant_id: tenant.id,
            id,
            name: `Welcome-${id}`,
            ...letter,
            ...by,
            created_on: now,
            updated_on: now,
          })
          .execute(),
      )
      return id
    },
  },
  templateName: { needs: ['templateId'], add: async (_tenant, others) => `Welcome-${others.templateId}` },
  mailDraftId: addMessage({}),
  mailSentId: addMessage({ state: 'stopped', sent_on: new Date(), has_recipients: true }, async (tenant, id) => {
    const row = { tenant_id: tenant.id, id, message_id: id, kind: 'address' as const, address: 'mei@example.org' }
    await tenant.inside(({ db }) =>
      db
        .insertInto('mail_recipients')
        .values({ ...row, state: 'refused' })
        .execute(),
    )
  }),
  unmailedId: {
    table: 'volunteers',
    add: async (tenant, others) => {
      const id = uuidv7()
      const stamps = { created_by: 'a', updated_by: 'a' }
      await tenant.inside(async ({ db, now }) => {
        const row = { tenant_id: tenant.id, id, full_name: 'Noor Aini', email: '', status: 'active', ...stamps }
        await db
          .insertInto('volunteers')
          .values({ ...row, created_on: now, updated_on: now })
          .execute()
        await db.insertInto('volunteer_profiles').values({ tenant_id: tenant.id, volunteer_id: id }).execute()
        await db
          .insertInto('attendances')
          .values({
            tenant_id: tenant.id,
            id: uuidv7(),
            session_id: others.plannedSessionId,
            kind: 'indivols',
            volunteer_id: id,
            participant_name: row.full_name,
            ...stamps,
            created_on: now,
            updated_on: now,
          })
          .execute()
      })
      return id
    },
  },
  mailUnmailedId: {
    table: 'mail_messages',
    needs: ['unmailedId'],
    add: (tenant, { unmailedId }) =>
      addMessage({ audiences: JSON.stringify([{ kind: 'volunteers', ids: [unmailedId] }]) }).add(tenant),
  },
  mailAttachedId: addMessage({}, async (tenant, id) => {
    await tenant.run(tenant.user, (ctx) => attachFile(ctx, id, { name: 'plan.pdf', content: 'JVBERi0=' }))
  }),
  mailScheduledId: addMessage({ state: 'scheduled', sent_on: new Date(), send_at: new Date() }),
}

const draft = (r: Records) => ({ params: { id: r.mailDraftId } })
const templateOf = (r: Records) => ({ params: { name: r.templateName } })

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(mail.listOutbox),
  example(mail.listStuck),
  example(mail.getOutboxMail, () => ({ params: { id: 'absent' } })),
  example(template.listTemplates),
  example(template.getTemplate, templateOf, ['templateName']),
  example(template.createTemplate, () => ({
    body: { templateName: 'Thank you', subjectName: 'Thank you', templateHtml: '<p>Thank you</p>' },
  })),
  example(
    template.updateTemplate,
    (r) => ({ ...templateOf(r), body: { subjectName: 'Hello', templateHtml: '<p>Hello</p>', version: 1 } }),
    ['templateName'],
  ),
  example(template.deleteTemplate, templateOf, ['templateName']),
  example(template.deleteTemplates, (r) => ({ body: { names: [r.templateName] } }), ['templateName']),
  example(template.restoreTemplates, (r) => ({ body: { ids: [r.templateId] } }), ['templateId']),
  example(audience.countRecipients, () => ({ body: { audiences, ownFields: [uuidv7()] } })),
  example(audience.listRecipients, () => ({ body: { audiences } })),
  example(message.listMessages),
  example(message.getMessage, draft, ['mailDraftId']),
  example(message.createDraft, () => ({ body: { ...letter, audiences } })),
  example(message.updateDraft, (r) => ({ ...draft(r), body: { ...letter, audiences, version: 1 } }), ['mailDraftId']),
  example(message.deleteDraft, draft, ['mailDraftId']),
  example(message.restoreDraft, draft, ['mailDraftId']),
  example(message.attachFile, (r) => ({ ...draft(r), body: { name: 'plan.pdf', content: 'JVBERi0=' } }), [
    'mailDraftId',
  ]),
  example(message.getAttachmentUrl, (r) => ({ params: { id: r.mailAttachedId } }), ['mailAttachedId']),
  example(message.addImage, () => ({ body: { name: 'a.png', image: onePixel } })),
  example(preview.previewMessage, () => ({ body: letter })),
  example(preview.sendTest, () => ({ body: letter })),
  example(message.sendMessage, (r) => ({ ...draft(r), body: { version: 1 } }), ['mailDraftId']),
  example(message.cancelMessage, (r) => ({ params: { id: r.mailScheduledId } }), ['mailScheduledId']),
  example(message.sendAgain, (r) => ({ params: { id: r.mailSentId } }), ['mailSentId']),
  example(message.listMessageRecipients, (r) => ({ params: { id: r.mailSentId } }), ['mailSentId']),
  example(phone.listMessageByPhone, draft, ['mailDraftId']),
  example(phone.listReminderByPhone, (r) => ({ params: { sessionId: r.plannedSessionId } }), ['plannedSessionId']),
  example(
    phone.markMessageTold,
    (r) => ({ params: { id: r.mailUnmailedId, personId: r.unmailedId }, body: { isTold: true } }),
    ['mailUnmailedId', 'unmailedId'],
  ),
  example(
    phone.markReminderTold,
    (r) => ({ params: { sessionId: r.plannedSessionId, personId: r.unmailedId }, body: { isTold: true } }),
    ['plannedSessionId', 'unmailedId'],
  ),
  example(legacy.sendEmailFile, () => ({
    body: { emailReceiver: ['mei@example.org'], emailSubject: 'Hello', emailBody: '<p>Hello</p>' },
  })),
  example(legacy.listSentHistory),
  example(legacy.createPhotoUrl, () => ({ params: { filename: 'a.png' }, body: { fileSize: 100 } })),
  example(legacy.getPhotoUrl, () => ({ params: { filename: 'absent.png' } })),
  example(recipient.getPersonMail, (r) => ({ params: { vid: r.volunteerId } }), ['volunteerId']),
  example(recipient.setPersonLanguage, (r) => ({ params: { vid: r.volunteerId }, body: { language: 'zh-Hans' } }), [
    'volunteerId',
  ]),
  example(recipient.stopMail, (r) => ({ params: { vid: r.volunteerId }, body: { topics: ['news'] } }), ['volunteerId']),
  example(recipient.allowMailAgain, (r) => ({ params: { vid: r.volunteerId } }), ['volunteerId']),
  example(reminder.getActivityReminders, (r) => ({ params: { activityId: r.activityId } }), ['activityId']),
  example(
    reminder.setActivityReminders,
    (r) => ({ params: { activityId: r.activityId }, body: { hours: [48, 3], templateName: r.templateName } }),
    ['activityId', 'templateName'],
  ),
  example(reminder.getSessionReminders, (r) => ({ params: { sessionId: r.plannedSessionId } }), ['plannedSessionId']),
  example(reminder.setSessionReminders, (r) => ({ params: { sessionId: r.plannedSessionId }, body: { isOff: true } }), [
    'plannedSessionId',
  ]),
]
