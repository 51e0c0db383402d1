import { z } from 'zod'

export const peopleMessage = 'Enter a number from 0 to 10,000'
/** How many people of a group or an organisation came: nobody is an answer, too. */
export const people = z.number(peopleMessage).int(peopleMessage).min(0, peopleMessage).max(10_000, peopleMessage)

export const expectedPeopleMessage = 'Enter a number from 1 to 10,000'
/** How many people of a group or an organisation are expected. */
export const expectedPeople = z
  .number(expectedPeopleMessage)
  .int(expectedPeopleMessage)
  .min(1, expectedPeopleMessage)
  .max(10_000, expectedPeopleMessage)
