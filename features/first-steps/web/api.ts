import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/lib/call-api.ts'
import { useTenantSettings } from '#web/lib/tenant-settings.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { type FirstStep, listFirstSteps, showFirstSteps, tickFirstStep } from '../contract.ts'

/** What a new organisation does first; asked while its settings say so. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: ({ signal }) => callApi(listFirstSteps, { signal }),
})

export const useTickFirstStep = () =>
  useWrite(
    ({ step, isTicked }: { step: FirstStep; isTicked: boolean }, call) =>
      call(tickFirstStep, { params: { step }, body: { isTicked } }),
    { refreshes: ['first-steps'] },
  )

export const useShowFirstSteps = () =>
  useWrite((isShown: boolean, call) => call(showFirstSteps, { body: { isShown } }), {
    refreshes: ['account', 'tenant-settings', 'first-steps'],
  })

/** Says that the public form was shared, where the organisation still follows its first steps. */
export function useFormShared(): () => void {
  const isNew = useTenantSettings()?.firstSteps
  const tick = useTickFirstStep()
  return () => {
    if (isNew) tick.mutate({ step: 'form', isTicked: true })
  }
}
