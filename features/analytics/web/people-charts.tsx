import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { volunteerPaths } from '#features/volunteers/web/paths.ts'
import { useToday } from '#web/lib/tenant-settings.ts'
import type { Chart } from '../contract.ts'
import { filterOf, formatMonths, type PeopleChart, sayNotOver } from '../rules.ts'
import { agesQuery, gendersQuery, nationalitiesQuery, signUpsQuery, statusesQuery } from './api.ts'
import { ChartFigure } from './chart-figure.tsx'
import { ColumnChart } from './column-chart.tsx'
import { DonutChart } from './donut-chart.tsx'
import type { Mark } from './figure-table.tsx'
import { MonthRangeInput, useMonthRange } from './month-range.tsx'
import { RowChart } from './row-chart.tsx'

const volunteers = ['volunteer', 'volunteers'] as const

/** Each bar with the list of exactly those whom it counts. */
const marksOf = (chart: PeopleChart, data: Chart | undefined): Mark[] | undefined =>
  data?.bars.map(({ key, label, count }) => ({
    key,
    label,
    value: count,
    to: `${volunteerPaths.individuals}?${new URLSearchParams(filterOf(chart, key, data.erased))}`,
  }))

/** Of whom the bars are, and of whom not. */
function whom(data: Chart | undefined): string {
  const erased = data?.erased ?? 0
  const counted = erased
    ? ` ${erased.toLocaleString('en')} ${erased === 1 ? 'person who was erased is' : 'people who were erased are'} counted as long as their details allow.`
    : ''
  return `People who were deleted are left out.${counted}`
}

/** Sign-ups per month and the statuses. */
export function SignUpCharts() {
  const { shown } = useMonthRange()
  const current = useToday().slice(0, 7)
  const signUps = useQuery(signUpsQuery(shown))
  const statuses = useQuery(statusesQuery)
  const marks = marksOf('createdOn', signUps.data)
  const statusMarks = marksOf('status', statuses.data)
  return (
    <>
      <MonthRangeInput />
      <Stack gap="md">
        <ChartFigure
          title="Sign-ups per month"
          about={`Volunteers by the month in which they were registered, ${formatMonths(shown)}.${sayNotOver(shown, current)} ${whom(signUps.data)}`}
          headings={['Month', 'Volunteers']}
          marks={marks}
          error={signUps.error}
          isOld={signUps.isPlaceholderData}
          fileName="sign-ups"
        >
          {(width) => <ColumnChart label="Sign-ups per month" marks={marks ?? []} width={width} noun={volunteers} />}
        </ChartFigure>
        <ChartFigure
          title="Volunteers by status"
          about={`All volunteers by the status that they have now, whatever the months above. ${whom(statuses.data)}`}
          headings={['Status', 'Volunteers']}
          marks={statusMarks}
          error={statuses.error}
          fileName="volunteers-by-status"
        >
          {() => <DonutChart label="Volunteers by status" marks={statusMarks ?? []} noun={volunteers} />}
        </ChartFigure>
      </Stack>
    </>
  )
}

/** Age, gender and nationality. */
export function DemographicCharts() {
  const [ages, genders, nationalities] = [useQuery(agesQuery), useQuery(gendersQuery), useQuery(nationalitiesQuery)]
  const [age, gender, nationality] = [
    marksOf('age', ages.data),
    marksOf('gender', genders.data),
    marksOf('nationality', nationalities.data),
  ]
  const leftOut = ages.data?.leftOut ?? 0
  const without = `${leftOut.toLocaleString('en')} without a date of birth, or older than 104, ${leftOut === 1 ? 'is' : 'are'} left out. `
  return (
    <Stack gap="md">
      <ChartFigure
        title="Volunteers by age"
        about={`All volunteers by their age today. A band begins with its first year: 5-10 are those from 5 to 9. ${leftOut ? without : ''}${whom(ages.data)}`}
        headings={['Age', 'Volunteers']}
        marks={age}
        error={ages.error}
        fileName="volunteers-by-age"
      >
        {(width) => <ColumnChart label="Volunteers by age" marks={age ?? []} width={width} noun={volunteers} />}
      </ChartFigure>
      <ChartFigure
        title="Volunteers by gender"
        about={`All volunteers by gender. ${whom(genders.data)}`}
        headings={['Gender', 'Volunteers']}
        marks={gender}
        error={genders.error}
        fileName="volunteers-by-gender"
      >
        {(width) => <RowChart label="Volunteers by gender" marks={gender ?? []} width={width} noun={volunteers} />}
      </ChartFigure>
      <ChartFigure
        title="Volunteers by nationality"
        about={`All volunteers by nationality. ${whom(nationalities.data)}`}
        headings={['Nationality', 'Volunteers']}
        marks={nationality}
        error={nationalities.error}
        fileName="volunteers-by-nationality"
      >
        {(width) => (
          <RowChart label="Volunteers by nationality" marks={nationality ?? []} width={width} noun={volunteers} />
        )}
      </ChartFigure>
    </Stack>
  )
}
