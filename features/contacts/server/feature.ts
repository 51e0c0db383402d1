import type { ServerFeature } from '#server/feature.ts'
import { contactHistory } from '../history-words.ts'
import { restoreContacts } from './commands/delete-contact.ts'
import { eraseContacts } from './commands/erase-contacts.ts'
import { contactRoutes } from './routes.ts'

export const contactsFeature: ServerFeature = {
  name: 'contacts',
  about: 'donors and volunteer managers',
  owns: ['contacts'],
  routes: contactRoutes,
  nightly: [{ task: 'Erase deleted donors and managers', run: eraseContacts }],
  undoable: [contactHistory.message('deletedDonorOrVolunteerManager')],
  records: [{ type: 'contact', table: 'contacts', hasPage: true, restore: restoreContacts }],
}
