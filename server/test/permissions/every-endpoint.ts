import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Endpoint } from '@touchline/contract'
import * as contract from '@touchline/contract'
import type { FastifyInstance, RouteOptions } from 'fastify'

const exported: unknown[] = Object.values(contract)

/** Every endpoint of the contract. */
export const endpoints = exported.filter(isEndpoint)

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'response' in value
  )
}

/** Collects every route the applications register while `make` runs. */
export async function routesOf(make: () => Promise<unknown>): Promise<RouteOptions[]> {
  const routes: RouteOptions[] = []
  const listen = (made: unknown) => {
    if (isMade(made)) made.fastify.addHook('onRoute', (route) => void routes.push(route))
  }
  subscribe('fastify.initialization', listen)
  try {
    await make()
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
  return routes
}

function isMade(message: unknown): message is { fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message
}
