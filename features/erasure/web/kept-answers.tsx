import { Anchor, List, Stack, Text, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { type OwnForm, ownForms } from '#features/own-fields/kind-rules.ts'
import { monthsText } from '#features/own-fields/kind-words.ts'
import { ownFieldsQuery } from '#features/own-fields/web/api.ts'
import { paths } from '#web/paths.ts'
import { AppLink } from '#web/ui/app-link.tsx'
import { spoken } from '#web/ui/spoken.tsx'

const ofForm: Record<OwnForm, string> = {
  volunteers: 'of volunteers',
  organisations: 'of organisations',
  activities: 'of activities',
}

/** Own fields whose answers are emptied after a time, while the record stays; nothing where there are none. */
export function KeptAnswers() {
  const kept = useQueries({
    queries: ownForms.map((form) => ownFieldsQuery(form)),
    combine: (forms) =>
      ownForms.flatMap((form, at) =>
        (forms[at]?.data?.fields ?? []).flatMap(({ id, label, keptMonths }) =>
          keptMonths ? { id, label, form, keptMonths } : [],
        ),
      ),
  })
  if (!kept.length) return null
  return (
    <Stack component="section" aria-labelledby="kept-answers" gap="xs">
      <Title order={2} size="h4" id="kept-answers">
        How long answers are kept
      </Title>
      <Text maw={720}>
        The answers of these own fields are emptied in the night, so long after each was given; the person or the record
        stays. The period is set with the field, in{' '}
        <Anchor component={AppLink} to={`${paths.adminTab('forms')}?form=own-fields`}>
          Forms &gt; Own fields
        </Anchor>
        .
      </Text>
      <List>
        {kept.map(({ id, label, form, keptMonths }) => (
          <List.Item key={id} style={{ overflowWrap: 'anywhere' }}>
            {spoken(label)}, {ofForm[form]}: {monthsText(keptMonths)}
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
