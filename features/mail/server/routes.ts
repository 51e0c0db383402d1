import { publicRoute, route } from '#server/http/route.ts'
import * as audience from '../audience-contract.ts'
import * as outbox from '../contract.ts'
import * as legacy from '../legacy-contract.ts'
import * as message from '../message-contract.ts'
import * as phone from '../phone-contract.ts'
import * as preview from '../preview-contract.ts'
import * as recipient from '../public-contract.ts'
import * as reminder from '../reminder-contract.ts'
import * as template from '../template-contract.ts'
import { addImage } from './commands/add-image.ts'
import { allowMailAgain } from './commands/allow-mail-again.ts'
import { attachFile } from './commands/attach-file.ts'
import { cancelMessage } from './commands/cancel-message.ts'
import { createDraft } from './commands/create-draft.ts'
import { createPhotoUrl, keepPhoto } from './commands/create-photo-url.ts'
import { createTemplate } from './commands/create-template.ts'
import { deleteDraft, restoreDraft } from './commands/delete-draft.ts'
import { deleteTemplates, restoreTemplates } from './commands/delete-templates.ts'
import { markMessageTold, markReminderTold } from './commands/mark-told.ts'
import { receiveBounce } from './commands/receive-bounce.ts'
import { sendAgain } from './commands/send-again.ts'
import { sendEmailFile } from './commands/send-email-file.ts'
import { sendMessage } from './commands/send-message.ts'
import { sendTest } from './commands/send-test.ts'
import { setActivityReminders } from './commands/set-activity-reminders.ts'
import { setMailChoice, unsubscribeOnce } from './commands/set-mail-choice.ts'
import { setPersonLanguage } from './commands/set-person-language.ts'
import { setSessionReminders } from './commands/set-session-reminders.ts'
import { stopMail } from './commands/stop-mail.ts'
import { updateDraft } from './commands/update-draft.ts'
import { updateTemplate } from './commands/update-template.ts'
import { countRecipients } from './queries/count-recipients.ts'
import { getActivityReminders } from './queries/get-activity-reminders.ts'
import { getAttachmentUrl } from './queries/get-attachment-url.ts'
import { getMailChoice, leadToPage, wantsPage } from './queries/get-mail-choice.ts'
import { getMailImage } from './queries/get-mail-image.ts'
import { getMessage } from './queries/get-message.ts'
import { getOutboxMail } from './queries/get-outbox-mail.ts'
import { getPersonMail } from './queries/get-person-mail.ts'
import { getSessionReminders } from './queries/get-session-reminders.ts'
import { getTemplate } from './queries/get-template.ts'
import { listMessageByPhone, listReminderByPhone } from './queries/list-by-phone.ts'
import { listMessageRecipients } from './queries/list-message-recipients.ts'
import { listMessages } from './queries/list-messages.ts'
import { listOutbox } from './queries/list-outbox.ts'
import { listRecipients } from './queries/list-recipients.ts'
import { listStuck } from './queries/list-stuck.ts'
import { listTemplates } from './queries/list-templates.ts'
import { previewMessage } from './queries/preview-message.ts'
import { runForRecipient } from './queries/run-for-recipient.ts'
import { streamSentHistory } from './queries/stream-sent-history.ts'

export const mailRoutes = [
  route(outbox.listOutbox, (ctx) => listOutbox(ctx)),
  route(outbox.listStuck, (ctx) => listStuck(ctx)),
  route(outbox.getOutboxMail, (ctx, { params }) => getOutboxMail(ctx, params.id)),
  route(template.listTemplates, (ctx) => listTemplates(ctx)),
  route(template.getTemplate, (ctx, { params }) => getTemplate(ctx, params.name)),
  route(template.createTemplate, (ctx, { body }) => createTemplate(ctx, body)),
  route(template.updateTemplate, (ctx, { params, body }) => updateTemplate(ctx, params.name, body)),
  route(template.deleteTemplate, (ctx, { params }) => deleteTemplates(ctx, [params.name])),
  route(template.deleteTemplates, (ctx, { body }) => deleteTemplates(ctx, body.names)),
  route(template.restoreTemplates, (ctx, { body }) => restoreTemplates(ctx, body.ids)),
  route(audience.countRecipients, (ctx, { body }) => countRecipients(ctx, body)),
  route(audience.listRecipients, (ctx, { body }) => listRecipients(ctx, body)),
  route(message.listMessages, (ctx, { query }) => listMessages(ctx, query)),
  route(message.getMessage, (ctx, { params }) => getMessage(ctx, params.id)),
  route(message.createDraft, (ctx, { body }) => createDraft(ctx, body)),
  route(message.updateDraft, (ctx, { params, body }) => updateDraft(ctx, params.id, body)),
  route(message.deleteDraft, (ctx, { params }) => deleteDraft(ctx, params.id)),
  route(message.restoreDraft, (ctx, { params }) => restoreDraft(ctx, params.id)),
  route(message.attachFile, (ctx, { params, body }) => attachFile(ctx, params.id, body)),
  route(message.getAttachmentUrl, (ctx, { params }) => getAttachmentUrl(ctx, params.id)),
  route(message.addImage, (ctx, { body }) =>
    addImage(ctx, { name: body.name, bytes: Buffer.from(body.image, 'base64') }),
  ),
  route(preview.previewMessage, (ctx, { body }) => previewMessage(ctx, body)),
  route(preview.sendTest, (ctx, { body }) => sendTest(ctx, body)),
  route(message.sendMessage, (ctx, { params, body }) => sendMessage(ctx, params.id, body)),
  route(message.cancelMessage, (ctx, { params }) => cancelMessage(ctx, params.id)),
  route(message.sendAgain, (ctx, { params }) => sendAgain(ctx, params.id)),
  route(message.listMessageRecipients, (ctx, { params, query }) => listMessageRecipients(ctx, params.id, query)),
  route(phone.listMessageByPhone, (ctx, { params, query }) => listMessageByPhone(ctx, params.id, query.everybody)),
  route(phone.listReminderByPhone, (ctx, { params, query }) =>
    listReminderByPhone(ctx, params.sessionId, query.everybody, query.letter),
  ),
  route(phone.markMessageTold, (ctx, { params, body }) =>
    markMessageTold(ctx, params.id, params.personId, body.isTold),
  ),
  route(phone.markReminderTold, (ctx, { params, body }) =>
    markReminderTold(ctx, params.sessionId, params.personId, body.isTold, body.letter),
  ),
  route(legacy.sendEmailFile, (ctx, { body }) => sendEmailFile(ctx, body)),
  route(legacy.listSentHistory, (ctx, _input, http) => streamSentHistory(ctx, http)),
  route(legacy.createPhotoUrl, (ctx, { params, body }) => createPhotoUrl(ctx, params.filename, body.fileSize)),
  route(legacy.getPhotoUrl, (ctx, { params }) => keepPhoto(ctx, params.filename)),
  publicRoute(recipient.getMailImage, (ctx, { params }, http) => getMailImage(ctx, params.key, http)),
  publicRoute(recipient.receiveBounce, (ctx, { body }, { request }) =>
    receiveBounce(ctx, request.headers, Buffer.from(body.buffer, body.byteOffset, body.byteLength)),
  ),
  publicRoute(recipient.getMailChoice, (ctx, { params }, http) =>
    wantsPage(http) ? leadToPage(params.token, http) : runForRecipient(ctx, params.token, undefined, getMailChoice),
  ),
  publicRoute(recipient.setMailChoice, (ctx, { params, body }) =>
    runForRecipient(ctx, params.token, recipient.setMailChoice.historyAction, (inside, owner) =>
      setMailChoice(inside, owner, body),
    ),
  ),
  publicRoute(recipient.unsubscribeOnce, (ctx, { params }) =>
    runForRecipient(ctx, params.token, recipient.unsubscribeOnce.historyAction, unsubscribeOnce),
  ),
  route(reminder.getActivityReminders, (ctx, { params }) => getActivityReminders(ctx, params.activityId)),
  route(reminder.setActivityReminders, (ctx, { params, body }) => setActivityReminders(ctx, params.activityId, body)),
  route(reminder.getSessionReminders, (ctx, { params }) => getSessionReminders(ctx, params.sessionId)),
  route(reminder.setSessionReminders, (ctx, { params, body }) =>
    setSessionReminders(ctx, params.sessionId, body.isOff),
  ),
  route(recipient.getPersonMail, (ctx, { params }) => getPersonMail(ctx, params.vid)),
  route(recipient.setPersonLanguage, (ctx, { params, body }) => setPersonLanguage(ctx, params.vid, body.language)),
  route(recipient.stopMail, (ctx, { params, body }) => stopMail(ctx, params.vid, body)),
  route(recipient.allowMailAgain, (ctx, { params }) => allowMailAgain(ctx, params.vid)),
]
