import { Button, Stack, Text } from '@mantine/core'
import { IconFileImport, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useIsLimited } from '#features/accounts/web/sight-api.ts'
import { volunteerFormQuery } from '#features/form-settings/web/api.ts'
import { isNarrowed, letterFor, wordsOfList } from '#features/selection/listed-rules.ts'
import { listQuery } from '#features/selection/query-rules.ts'
import type { ChosenPeople } from '#features/selection/web/api.ts'
import { useListColumns } from '#features/selection/web/columns-api.ts'
import { type ExportChoice, ExportMenuItems } from '#features/selection/web/export-menu-items.tsx'
import type { SearchTotal } from '#features/selection/web/search-api.ts'
import type { Tag } from '#features/tags/contract.ts'
import { tagsQuery } from '#features/tags/web/api.ts'
import { type PeopleAction, useProduct } from '#web/feature.tsx'
import { useAddressSearch, useChangeSearch } from '#web/lib/address.ts'
import { lazy } from '#web/lib/lazy.ts'
import { newestFirst } from '#web/lib/table-search.ts'
import { useTenantSettings, useTimeZone } from '#web/lib/tenant-settings.ts'
import { useSession } from '#web/lib/use-session.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { DismissibleAlert } from '#web/ui/dismissible-alert.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useSelection } from '#web/ui/use-selection.ts'
import { useTableState } from '#web/ui/use-table-state.ts'
import { ActOnPeople, canTake } from './act-on-people.tsx'
import { ActionsMenu } from './actions-menu.tsx'
import { ChosenActions } from './chosen-actions.tsx'
import { ExternalLinks } from './external-links.tsx'
import { type ListedVolunteer, listColumns, shownList, volunteersQuery } from './list-api.ts'
import { columnsOf } from './list-columns.tsx'
import { ListFilters } from './list-filters.tsx'
import { volunteerPaths } from './paths.ts'
import { useAskedTraits } from './traits-api.ts'
import { useColumnsFor } from './use-columns-for.tsx'

const noTags: Tag[] = []
const listViews = { list: 'volunteers', address: volunteerPaths.individuals } as const
type Work = 'deleting' | 'updating' | PeopleAction

// the code of a dialog arrives when it is first opened
const DeleteVolunteersDialog = lazy(async () => ({
  default: (await import('#features/selection/web/delete-volunteers-dialog.tsx')).DeleteVolunteersDialog,
}))
const ExportDialog = lazy(async () => ({
  default: (await import('#features/selection/web/export-dialog.tsx')).ExportDialog,
}))
const LikeNamed = lazy(async () => ({ default: (await import('./like-named.tsx')).LikeNamed }))
const UpdateStatusDialog = lazy(async () => ({
  default: (await import('#features/selection/web/update-status-dialog.tsx')).UpdateStatusDialog,
}))
const ImportVolunteersDialog = lazy(async () => ({
  default: (await import('./import-volunteers-dialog.tsx')).ImportVolunteersDialog,
}))

const nothingSelectedMessage = 'Please select a volunteer'

const commonStatus = ([first, ...others]: ListedVolunteer[]) =>
  others.every((one) => one.status === first?.status) ? first?.status : undefined

const foundWords = (total: SearchTotal | undefined) =>
  total &&
  `${total.value.toLocaleString('en')}${total.relation === 'gte' ? '+' : ''} ${total.value === 1 ? 'volunteer' : 'volunteers'} found`

/** All individual volunteers: search, add, import, delete. */
export function VolunteerListPage() {
  const [state, change] = useTableState(listColumns)
  const [countFor, setCountFor] = useState<string>()
  const filtersKey = JSON.stringify(state.filters)
  const settings = useQuery(volunteerFormQuery)
  const chosen = useListColumns(shownList, settings.data, 'volunteers')
  const { names, columns: shown } = useColumnsFor(chosen, state.filters)
  const volunteers = useQuery(volunteersQuery(state, names, countFor === filtersKey))
  const timeZone = useTimeZone()
  const tags = useQuery(tagsQuery).data ?? noTags
  const limited = useIsLimited()
  const { filters } = state
  const { isUsual } = chosen
  const columns = useMemo(
    () => columnsOf({ columns: shown, isUsual, settings: settings.data, filters, timeZone, tags, limited }),
    [shown, isUsual, settings.data, filters, timeZone, tags, limited],
  )
  const selection = useSelection<ListedVolunteer>()
  const isSuperadmin = useSession()?.user.userRole === 'superadmin'
  const [importing, setImporting] = useState<'new' | 'earlier' | undefined>(
    useAddressSearch()['do'] === 'importing' && isSuperadmin ? 'new' : undefined,
  )
  const changeSearch = useChangeSearch()
  const closeImport = () => {
    setImporting(undefined)
    // the way back leads to the list, and not to what was done
    changeSearch(({ do: _done, ...others }) => others, { replace: true, resetScroll: false })
  }
  const tenant = useTenantSettings()
  const { peopleActions } = useProduct()
  const [working, setWorking] = useState<Work>()
  const [exporting, setExporting] = useState<ExportChoice>()
  const [nothingChosen, setNothingChosen] = useState(false)
  /** What is done takes all whom the filters find, though nobody is ticked. */
  const [takesListed, setTakesListed] = useState(false)

  const begin = (work: Work) => {
    const isAnyone = selection.chosen.size > 0
    const isListed = !isAnyone && typeof work === 'object' && isListAsked && work.takesListed === true
    setTakesListed(isListed)
    setNothingChosen(!isAnyone && !isListed)
    setWorking(isAnyone || isListed ? work : undefined)
  }
  // another filter finds other people: what was meant by all of them is over
  const { setEverything, amend } = selection
  useEffect(() => {
    if (filtersKey) setEverything(false)
  }, [filtersKey, setEverything])
  const asked = useAskedTraits(filters).map(({ words }) => words)
  const everybodyListed = {
    query: listQuery(filters),
    count: volunteers.data?.total.value ?? 0,
    asked: wordsOfList(filters, asked, settings.data?.statuses ?? []),
  }
  const isListAsked = isNarrowed(filters) && everybodyListed.count > 0
  const everybody = selection.everything ? everybodyListed : undefined
  const people: ChosenPeople = everybody ?? {
    vids: [...selection.chosen.keys()],
    count: selection.chosen.size,
    status: commonStatus([...selection.chosen.values()]),
  }
  const chosenNames = [...selection.chosen.values()].map(({ fullName }) => fullName)
  const close = () => setWorking(undefined)
  const keepWith = (status: string) => amend((one) => ({ ...one, status }))
  const offered = peopleActions.filter((one) => tenant && canTake(one, everybody) && one.isOffered(tenant))
  const addButton = (
    <Button component={AppLink} to={volunteerPaths.addIndividual} leftSection={<IconPlus size={18} aria-hidden />}>
      Add Volunteer
    </Button>
  )
  return (
    <>
      <PageHeader
        title={settings.data?.pageTitle ?? 'Individual Volunteers'}
        breadcrumbs={[{ label: 'Volunteers', to: '/volunteers' }, { label: 'Individual Volunteers' }]}
        actions={
          <>
            <ExternalLinks />
            <ActionsMenu
              exports={<ExportMenuItems onChoose={setExporting} />}
              onStatus={() => begin('updating')}
              more={offered}
              onMore={begin}
              off={isSuperadmin && tenant ? peopleActions.filter((one) => one.off && !one.isOffered(tenant)) : []}
              onImport={isSuperadmin ? () => setImporting('new') : undefined}
              onEarlier={() => setImporting('earlier')}
            />
            <Button
              variant="light"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => begin('deleting')}
            >
              Delete Selected
            </Button>
          </>
        }
        mainAction={addButton}
      />
      <Stack gap="md">
        {nothingChosen && selection.chosen.size === 0 ? (
          <DismissibleAlert onClose={() => setNothingChosen(false)}>{nothingSelectedMessage}</DismissibleAlert>
        ) : null}
        <DataTable
          search={{ name: 'search', title: 'Search by name, phone, email or postal code' }}
          filters={
            <ListFilters
              names={listColumns}
              views={listViews}
              state={state}
              onChange={change}
              chosen={chosen}
              found={foundWords(volunteers.data?.total)}
            />
          }
          noun="volunteers"
          usualSort={newestFirst}
          columns={columns}
          rows={volunteers.data?.volunteers}
          error={volunteers.error}
          onRetry={() => void volunteers.refetch()}
          total={volunteers.data?.total}
          state={state}
          onChange={change}
          rowId={(one) => one.vid}
          rowName={(one) => one.fullName}
          rowLink={(one) => volunteerPaths.individual(one.vid)}
          refreshing={volunteers.isPlaceholderData}
          selection={selection}
          selectionActions={<ChosenActions onStatus={() => begin('updating')} more={offered} onMore={begin} />}
          canSelectEverything
          onCountExactly={() => setCountFor(filtersKey)}
          noMatch={
            <Suspense fallback={null}>
              <LikeNamed filters={filters} onChange={change} />
            </Suspense>
          }
          empty={
            <>
              <Text>There are no volunteers yet.</Text>
              {addButton}
              {isSuperadmin ? (
                <Button
                  variant="default"
                  leftSection={<IconFileImport size={18} aria-hidden />}
                  onClick={() => setImporting('new')}
                >
                  Import a spreadsheet
                </Button>
              ) : null}
            </>
          }
        />
      </Stack>
      <Suspense fallback={null}>
        {exporting ? (
          <ExportDialog
            {...exporting}
            shown={{ columns: shown.map(({ name }) => name), sort: state.sort }}
            people={selection.chosen.size || selection.everything ? people : everybodyListed}
            onClose={() => setExporting(undefined)}
          />
        ) : null}
        {importing ? <ImportVolunteersDialog toUndo={importing === 'earlier'} onClose={closeImport} /> : null}
        {working === 'deleting' ? (
          <DeleteVolunteersDialog people={people} names={chosenNames} onClose={close} onDeleted={selection.clear} />
        ) : null}
        {typeof working === 'object' ? (
          <ActOnPeople
            action={working}
            vids={people.vids ?? []}
            everybody={takesListed ? everybodyListed : everybody}
            letter={letterFor(filters)}
            onClose={close}
          />
        ) : null}
        {working === 'updating' ? (
          <UpdateStatusDialog people={people} names={chosenNames} onClose={close} onUpdated={keepWith} />
        ) : null}
      </Suspense>
    </>
  )
}
