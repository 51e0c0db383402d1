import { z } from 'zod'
import { staff } from '#shared/access.ts'
import { emailMessage, isEmail, readEmail } from '#shared/email.ts'
import { defineEndpoint } from '#shared/endpoint.ts'
import { isPhone, phoneMessage, readPhone } from '#shared/phone.ts'
import { joinedLine, nameLine } from '#shared/plain-text.ts'
import { contactHistory } from './history-words.ts'

export const contactKinds = ['donor', 'manager'] as const
export type ContactKind = (typeof contactKinds)[number]
export const contactStatuses = ['Active', 'Pending', 'Inactive'] as const

const optional = (max: number) => joinedLine(max).trim()
const details = {
  email: optional(254)
    .overwrite(readEmail)
    .refine((email) => email === '' || isEmail(email), emailMessage.message),
  contactNo: optional(40)
    .overwrite(readPhone)
    .refine((phone) => phone === '' || isPhone(phone), phoneMessage.message),
  fullAddress: optional(500),
}
const needed = {
  fullName: nameLine(254).min(1, 'Full name is required.'),
  status: z.enum(contactStatuses, {
    error: ({ input }) => {
      if (!input) return 'Status is required.'
      // what is no text may not even become one
      return typeof input === 'string' ? `"${input.slice(0, 60)}" is not one of the options` : 'Not one of the options'
    },
  }),
}
export const contactForm = z.strictObject({
  ...needed,
  email: details.email.default(''),
  contactNo: details.contactNo.default(''),
  fullAddress: details.fullAddress.default(''),
})
export type ContactForm = z.output<typeof contactForm>

const contact = z.object({
  vid: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** The contact number, under the name that lists have for it. */
  mobileNo: z.string(),
  fullAddress: z.string(),
  status: z.string(),
  createdOn: z.string(),
  version: z.number(),
})
export type Contact = z.output<typeof contact>

const created = z.object({ vid: z.string(), fullName: z.string() })
const kind = z.enum(contactKinds)
const one = z.strictObject({ kind, vid: z.uuid() })

export const listDonors = defineEndpoint({
  method: 'GET',
  path: '/donors-summaries',
  summary: 'All donors',
  access: staff,
  response: z.array(contact),
})

export const createDonor = defineEndpoint({
  method: 'POST',
  path: '/donors',
  summary: 'Add a donor',
  historyAction: contactHistory.message('addedDonor'),
  repeatable: true,
  access: staff,
  body: contactForm,
  response: created,
})

export const listManagers = defineEndpoint({
  method: 'GET',
  path: '/volmanagers-summaries',
  summary: 'All volunteer managers',
  access: staff,
  response: z.array(contact),
})

export const createManager = defineEndpoint({
  method: 'POST',
  path: '/volmanagers',
  summary: 'Add a volunteer manager',
  historyAction: contactHistory.message('addedVolunteerManager'),
  repeatable: true,
  access: staff,
  body: contactForm,
  response: created,
})

export const contactSorts = ['fullName', 'email', 'mobileNo', 'fullAddress', 'createdOn', 'status'] as const
const filter = z.string().max(200).default('')

export const searchContacts = defineEndpoint({
  method: 'GET',
  path: '/contacts/:kind/search',
  summary: 'One page of donors or volunteer managers, filtered and sorted',
  access: staff,
  params: z.strictObject({ kind }),
  query: z.strictObject({
    fullName: filter,
    email: filter,
    mobileNo: filter,
    fullAddress: filter,
    status: filter,
    sort: z.enum(contactSorts).default('createdOn'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  response: z.object({ contacts: z.array(contact), total: z.number() }),
})

/** What is not sent stays as it is. */
const updateBody = z.strictObject({ ...needed, ...z.object(details).partial().shape, version: z.number().int() })
export type UpdateContactBody = z.output<typeof updateBody>

export const updateContact = defineEndpoint({
  method: 'PUT',
  path: '/contacts/:kind/:vid',
  summary: 'Edit a donor or volunteer manager',
  historyAction: contactHistory.message('editedDonorOrVolunteerManager'),
  repeatable: true,
  access: staff,
  params: one,
  body: updateBody,
  response: contact,
})

export const deleteContact = defineEndpoint({
  method: 'DELETE',
  path: '/contacts/:kind/:vid',
  summary: 'Delete a donor or volunteer manager; can be restored for 30 days',
  historyAction: contactHistory.message('deletedDonorOrVolunteerManager'),
  repeatable: true,
  access: staff,
  params: one,
  response: z.object({ message: z.string() }),
})

export const restoreContact = defineEndpoint({
  method: 'POST',
  path: '/contacts/:kind/:vid/restore',
  summary: 'Bring a deleted donor or volunteer manager back, within 30 days',
  historyAction: contactHistory.message('restoredDonorOrVolunteerManager'),
  repeatable: true,
  access: staff,
  params: one,
  response: z.object({ message: z.string() }),
})
