import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { searchPeople } from './queries/search-people.ts'

export const searchRoutes: Route[] = [route(contract.searchPeople, (ctx, { body }) => searchPeople(ctx, body))]
