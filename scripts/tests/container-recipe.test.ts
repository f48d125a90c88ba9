import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { excludesOf, readRecipe, RecipeError } from '../lib/container/recipe.ts';

describe('a container recipe', () => {
  it('is read with what holds at each of its steps', () => {
    const recipe = readRecipe(
      [
        '# a comment',
        'FROM example/base:1',
        'RUN one \\',
        ' && two',
        'WORKDIR /opt/app',
        'COPY --chown=me:us . .',
        'USER me',
        'RUN three',
        'ENV A=1 B=two',
        'VOLUME /data',
        'STOPSIGNAL SIGINT',
        'HEALTHCHECK --interval=30s \\',
        '  CMD ["ask", "it"]',
        'ENTRYPOINT ["first"]',
        'CMD ["then", "that"]',
      ].join('\n'),
    );
    expect(recipe).toEqual({
      base: 'example/base:1',
      steps: [
        { kind: 'run', command: 'one && two', user: 'root', folder: '/' },
        { kind: 'run', command: 'mkdir -p /opt/app', user: 'root', folder: '/' },
        { kind: 'copy', owner: 'me:us', from: '.', to: '/opt/app' },
        { kind: 'run', command: 'three', user: 'me', folder: '/opt/app' },
      ],
      user: 'me',
      folder: '/opt/app',
      environment: { A: '1', B: 'two' },
      volumes: ['/data'],
      stopSignal: 'SIGINT',
      healthCommand: ['ask', 'it'],
      start: ['first', 'then', 'that'],
    });
  });

  it.each(['ADD x y', 'COPY a b', 'CMD not a list', 'ENV a b'])('that says “%s” is refused', (line) => {
    expect(() => readRecipe(`FROM x\n${line}`)).toThrow(RecipeError);
  });

  it('of ours is understood: it has a user, a health check and a volume', async () => {
    const text = await readFile(new URL('../../deploy/Containerfile', import.meta.url), 'utf8');
    const { user, healthCommand, volumes, start, steps, environment } = readRecipe(text);
    expect({ user, volumes, start }).toEqual({
      user: 'node',
      volumes: ['/data'],
      start: ['tini', '-g', '--', 'node', 'scripts/run.mjs', 'start'],
    });
    expect(healthCommand.join(' ')).toContain(`http://127.0.0.1:${environment['PORT']}/api/health`);
    expect(steps.map(({ kind }) => kind)).toEqual(['run', 'run', 'copy', 'run', 'run']);
  });

  it('copies all but what is ignored', () => {
    expect(excludesOf('# why\n.git\n**/node_modules\n\ne2e/screenshots\n')).toEqual([
      '--exclude=./.git',
      '--exclude=node_modules',
      '--exclude=./e2e/screenshots',
    ]);
  });
});
