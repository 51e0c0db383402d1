import { mostAtOnce, type TaggedKind } from '#features/tags/rules.ts'
import { TagPicker } from '#features/tags/web/tag-picker.tsx'
import { useTagRecords } from './api.ts'
import { ChangeChosenDialog, type ChosenProps } from './change-chosen-dialog.tsx'

/** Puts tags on everybody, or everything, that is chosen and takes others off. */
function TagRecordsDialog({ kind, ...props }: ChosenProps & { kind: TaggedKind }) {
  // an activity has a tag of its own beside them
  const noun = kind === 'activities' ? 'shared tag' : 'tag'
  return (
    <ChangeChosenDialog
      {...props}
      kind={kind}
      noun={noun}
      title={(chosen) => `Tag ${chosen}`}
      change={useTagRecords(kind)}
      addField={(field) => <TagPicker {...field} label={`Put these ${noun}s on`} most={mostAtOnce} makes />}
      removeField={(field) => <TagPicker {...field} label={`Take these ${noun}s off`} most={mostAtOnce} />}
    />
  )
}

export const TagVolunteersDialog = (props: ChosenProps) => <TagRecordsDialog {...props} kind="volunteers" />
export const TagOrganisationsDialog = (props: ChosenProps) => <TagRecordsDialog {...props} kind="organisations" />
export const TagActivitiesDialog = (props: ChosenProps) => <TagRecordsDialog {...props} kind="activities" />
