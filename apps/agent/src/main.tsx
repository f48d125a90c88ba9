import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { applyScheme } from './parts/scheme.ts';
import { start } from './sync/start.ts';
import './app/tokens.css';
import './app/app.css';

applyScheme();
const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
void start();
