import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { VenueAdding } from '#web/forms/form-values.ts'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { toastSuccess } from '#web/lib/toasts.tsx'
import { useSession } from '#web/lib/use-session.ts'
import { useWrite } from '#web/lib/use-write.ts'
import type { ActivitySettings, FormName, OrganisationSettings, VolunteerSettings } from '../contract.ts'
import {
  getActivityForm,
  getOrganisationForm,
  getVolunteerForm,
  updateActivityForm,
  updateOrganisationForm,
  updateVolunteerForm,
} from '../form-contract.ts'
import { getFormVersion, listFormVersions } from '../version-contract.ts'
import { addVenue, findVenueId } from '../zone-rules.ts'
import { volunteerFormKey } from './zones-api.ts'

/** The form of individual volunteers with its option lists and locations. */
export const volunteerFormQuery = queryOptions({
  queryKey: volunteerFormKey,
  queryFn: ({ signal }) => readVolunteerForm(signal),
  staleTime: 60_000,
})

export const readVolunteerForm = (signal: AbortSignal) => callApi(getVolunteerForm, { signal })

export const organisationFormQuery = queryOptions({
  queryKey: ['form-settings', 'organisations'],
  queryFn: ({ signal }) => callApi(getOrganisationForm, { signal }),
  staleTime: 60_000,
})

export const activityFormQuery = queryOptions({
  queryKey: ['form-settings', 'activities'],
  queryFn: ({ signal }) => callApi(getActivityForm, { signal }),
  staleTime: 60_000,
})

/** Who saved a form when, and what: for superadmins. */
export const formVersionsQuery = (form: FormName) =>
  queryOptions({
    queryKey: ['form-settings', 'versions', form],
    queryFn: async ({ signal }) => (await callApi(listFormVersions, { params: { form }, signal })).versions,
  })

/** A form as it was. */
export const formVersionQuery = (form: FormName, version: number) =>
  queryOptions({
    queryKey: ['form-settings', 'version', form, version],
    queryFn: async ({ signal }) => (await callApi(getFormVersion, { params: { form, version }, signal })).settings,
  })

/** The settings of any of the three forms, as the editor sees them. */
export type AnyForm = VolunteerSettings | OrganisationSettings | ActivitySettings

const updates = {
  volunteers: (body: AnyForm, call: CallApi) => call(updateVolunteerForm, { body: body as VolunteerSettings }),
  organisations: (body: AnyForm, call: CallApi) => call(updateOrganisationForm, { body: body as OrganisationSettings }),
  activities: (body: AnyForm, call: CallApi) => call(updateActivityForm, { body: body as ActivitySettings }),
} satisfies Record<FormName, (body: AnyForm, call: CallApi) => Promise<AnyForm>>

export const useUpdateForm = (form: FormName) =>
  useWrite((body: AnyForm, call): Promise<AnyForm> => updates[form](body, call), {
    // lists and histories show the labels of statuses
    refreshes: ['form-settings', 'volunteers', 'organisations', 'history'],
  })

function useVenues() {
  const zones = useQuery(volunteerFormQuery).data?.assignedBusinessUnits.arrayData ?? []
  const user = useSession()?.user
  return zones.map(({ zone, locations, venueIds }, place) => ({
    zone,
    venues: locations.map((label, i) => ({
      label,
      value: venueIds?.[i] ?? label,
      isOwn: user?.userRole === 'superadmin' || (user?.locationpermission[place]?.includes(label) ?? false),
    })),
  }))
}

/** The locations that the reader may choose, by zone: all of them, or those of their account. */
export function useVenueChoices() {
  const chosen = useVenues().map(({ zone, venues }) => ({
    group: zone,
    items: venues.filter(({ isOwn }) => isOwn).map(({ label, value }) => ({ label, value })),
  }))
  return chosen.filter(({ items }) => items.length)
}

/** Anyone who has some of the locations plans at these only; somebody with all of them, or none, may leave it open. */
export function useMustChooseVenue(): boolean {
  const venues = useVenues().flatMap((zone) => zone.venues)
  return venues.some(({ isOwn }) => isOwn) && venues.some(({ isOwn }) => !isOwn)
}

/** Adds a venue, to the locations as they are now; nothing for those who may not. */
export function useVenueAdding(): VenueAdding | undefined {
  const settings = useQuery(volunteerFormQuery).data
  const isAllowed = useSession()?.user.userRole === 'superadmin'
  const client = useQueryClient()
  const { mutateAsync } = useUpdateForm('volunteers')
  return useMemo(() => {
    if (!settings || !isAllowed) return undefined
    const add = async (zone: string | undefined, venue: string) => {
      const now = await callApi(getVolunteerForm, {})
      const { zones, zone: chosen } = addVenue(now.assignedBusinessUnits.arrayData, zone, venue)
      const saved = (await mutateAsync({ ...now, assignedBusinessUnits: { arrayData: zones } })) as VolunteerSettings
      client.setQueryData(volunteerFormQuery.queryKey, saved)
      const id = findVenueId(saved.assignedBusinessUnits.arrayData, chosen, venue)
      toastSuccess(`“${venue}” is a venue of ${chosen} now.`)
      return { zone: chosen, location: venue, id }
    }
    return { zones: settings.assignedBusinessUnits.arrayData.map(({ zone }) => zone), add }
  }, [settings, isAllowed, client, mutateAsync])
}

/** Puts an option into a list of the form of activities, where it is missing; nothing for those who may not. */
export function useActivityAdds() {
  const form = useQuery(activityFormQuery).data
  const isAllowed = useSession()?.user.userRole === 'superadmin'
  const { mutateAsync } = useUpdateForm('activities')
  return useMemo(() => {
    if (!form || !isAllowed) return undefined
    const add = (list: 'activityTag' | 'roleName', name: string) => async (option: string) => {
      await mutateAsync({ ...form, [list]: [...form[list], option] })
      toastSuccess(`“${option}” is one of the ${name} now.`)
    }
    return { activityTag: add('activityTag', 'tags'), roleName: add('roleName', 'roles') }
  }, [form, isAllowed, mutateAsync])
}
