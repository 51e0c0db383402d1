import { useImportToast } from '#features/selection/web/imports-api.ts'
import { toastError } from '#web/lib/toasts.tsx'
import { useWrite } from '#web/lib/use-write.ts'
import { mostNewcomers, type Newcomer, registerNewcomers } from '../newcomer-contract.ts'

/** Registers people whom a list names, says so with Undo, and answers their ids; nothing where that failed, and said why. */
export function useRegisterNewcomers() {
  const { mutateAsync, isPending } = useWrite(
    (people: Newcomer[], call) => call(registerNewcomers, { body: { people } }),
    { refreshes: ['volunteers'] },
  )
  const told = useImportToast(['volunteers', 'groups'])
  const register = async (people: readonly Newcomer[]): Promise<string[]> => {
    try {
      const { vids, changeSetId } = await mutateAsync(people.slice(0, mostNewcomers))
      const [first] = people
      told(
        vids.length === 1 ? `${first?.fullName} is registered` : `${vids.length} volunteers are registered`,
        changeSetId,
      )
      return vids
    } catch (error) {
      toastError(error)
      return []
    }
  }
  return { register, isRegistering: isPending }
}
