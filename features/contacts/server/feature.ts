import type { ServerFeature } from '#server/feature.ts'
import { contactHistory } from '../history-words.ts'
import { restoreContacts } from './commands/delete-contact.ts'
import { contactRoutes } from './routes.ts'

export const contactsFeature: ServerFeature = {
  name: 'contacts',
  about: 'donors and volunteer managers',
  owns: ['contacts'],
  routes: contactRoutes,
  undoable: [contactHistory.message('deletedDonorOrVolunteerManager')],
  records: [{ type: 'contact', table: 'contacts', hasPage: true, restore: restoreContacts }],
}
