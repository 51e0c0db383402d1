import { mostAtOnce } from '#features/tags/rules.ts'
import { TagPicker } from '#features/tags/web/tag-picker.tsx'
import { useTagVolunteers } from './api.ts'
import { ChangePeopleDialog, type ChosenProps } from './change-people-dialog.tsx'

/** Puts tags on everybody who is chosen and takes others off. */
export function TagVolunteersDialog(props: ChosenProps) {
  return (
    <ChangePeopleDialog
      {...props}
      noun="tag"
      title={(people) => `Tag ${people}`}
      change={useTagVolunteers()}
      addField={(field) => <TagPicker {...field} label="Put these tags on" most={mostAtOnce} makes />}
      removeField={(field) => <TagPicker {...field} label="Take these tags off" most={mostAtOnce} />}
    />
  )
}
