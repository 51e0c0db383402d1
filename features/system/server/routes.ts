import { type Route, route } from '#server/http/route.ts'
import * as contract from '../contract.ts'
import { examineSystem } from './queries/examine-system.ts'
import { listOwnWork } from './queries/list-own-work.ts'

export const systemRoutes: Route[] = [
  route(contract.listOwnWork, (ctx) => listOwnWork(ctx)),
  route(contract.examineSystem, (ctx) => examineSystem(ctx)),
]
