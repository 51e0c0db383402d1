import { type Example, example } from '#server/call-example.ts'
import * as forms from '../contract.ts'

/** One good call of every endpoint. */
export const examples: Example[] = [
  example(forms.getVolunteerForm),
  example(forms.updateVolunteerForm, () => ({ body: {} })),
  example(forms.getOrganisationForm),
  example(forms.updateOrganisationForm, () => ({ body: {} })),
  example(forms.getActivityForm),
  example(forms.updateActivityForm, () => ({ body: {} })),
]
