import { queryOptions } from '@tanstack/react-query'
import type { CallApi } from '#web/lib/attempt.ts'
import { callApi } from '#web/lib/call-api.ts'
import { useWrite } from '#web/lib/use-write.ts'
import * as contract from '../saved-contract.ts'

export const savedReportsQuery = queryOptions({
  queryKey: ['saved-reports'],
  queryFn: ({ signal }) => callApi(contract.listSavedReports, { signal }),
})

const useSavedReportWrite = <Input, Output>(write: (input: Input, call: CallApi) => Promise<Output>) =>
  useWrite(write, { refreshes: ['saved-reports', 'reports'] })

export const useCreateSavedReport = () =>
  useSavedReportWrite((body: contract.SavedReportForm, call) => call(contract.createSavedReport, { body }))

export const useUpdateSavedReport = () =>
  useSavedReportWrite(({ id, ...body }: contract.SavedReportForm & { id: string; version: number }, call) =>
    call(contract.updateSavedReport, { params: { id }, body }),
  )

export const useDeleteSavedReport = () =>
  useSavedReportWrite((id: string, call) => call(contract.deleteSavedReport, { params: { id } }))

export const useRestoreSavedReport = () =>
  useSavedReportWrite((id: string, call) => call(contract.restoreSavedReport, { params: { id } }))

export const useRunSavedReport = () =>
  useSavedReportWrite((id: string, call) => call(contract.runSavedReport, { params: { id } }))
