import type { Position } from '@touchline/contract'

/** Makes something for each of the twelve positions. */
export function byPosition<Value>(make: (position: Position) => Value): Record<Position, Value> {
  return {
    GK: make('GK'),
    CB: make('CB'),
    LB: make('LB'),
    RB: make('RB'),
    LWB: make('LWB'),
    RWB: make('RWB'),
    CDM: make('CDM'),
    CM: make('CM'),
    CAM: make('CAM'),
    LW: make('LW'),
    RW: make('RW'),
    ST: make('ST'),
  }
}
