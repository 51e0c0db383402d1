import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { getVolunteerForm } from '../contract.ts'

/** The form of individual volunteers with its option lists and locations. */
export const volunteerFormQuery = queryOptions({
  queryKey: ['form-settings', 'volunteers'],
  queryFn: ({ signal }) => callApi(getVolunteerForm, { signal }),
  staleTime: 60_000,
})
