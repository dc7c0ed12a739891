import { index, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('guide/landing-page.tsx'),
  route('playerProfile', 'players/player-profile-page.tsx'),
  route('playerProfile/:email', 'players/player-page.tsx'),
  route('__dev/ui', 'shell/parts-page.tsx'),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
