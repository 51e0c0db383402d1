import { type Example, example } from '#server/call-example.ts'
import * as forms from '../form-contract.ts'
import * as versions from '../version-contract.ts'

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(forms.getVolunteerForm),
  example(forms.updateVolunteerForm, () => ({ body: {} })),
  example(forms.getOrganisationForm),
  example(forms.updateOrganisationForm, () => ({ body: {} })),
  example(forms.getActivityForm),
  example(forms.updateActivityForm, () => ({ body: {} })),
  example(versions.listFormVersions, () => ({ params: { form: 'volunteers' } })),
  example(versions.getFormVersion, () => ({ params: { form: 'volunteers', version: 1 } })),
]
