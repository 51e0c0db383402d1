import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { createContact } from './commands/create-contact.ts'
import { deleteContact, restoreContact } from './commands/delete-contact.ts'
import { updateContact } from './commands/update-contact.ts'
import { listContacts } from './queries/list-contacts.ts'
import { searchContacts } from './queries/search-contacts.ts'

export const contactRoutes: Route[] = [
  route(contract.listDonors, (ctx) => listContacts(ctx, 'donor')),
  route(contract.createDonor, (ctx, { body }) => createContact(ctx, 'donor', body)),
  route(contract.listManagers, (ctx) => listContacts(ctx, 'manager')),
  route(contract.createManager, (ctx, { body }) => createContact(ctx, 'manager', body)),
  route(contract.searchContacts, (ctx, { params, query }) => searchContacts(ctx, params.kind, query)),
  route(contract.updateContact, (ctx, { params, body }) => updateContact(ctx, params.kind, params.vid, body)),
  route(contract.deleteContact, (ctx, { params }) => deleteContact(ctx, params.kind, params.vid)),
  route(contract.restoreContact, (ctx, { params }) => restoreContact(ctx, params.kind, params.vid)),
]
